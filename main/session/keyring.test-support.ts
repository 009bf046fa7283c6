/** Runs a program before a real Secret Service in a chosen state, on a D-Bus and in folders of its own. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type KeyringState = 'unlocked' | 'locked' | 'absent' | 'no-bus' | 'refusing' | 'hanging'

export type Keyring = {
  /** What the program wrote, line by line, each read as JSON. */
  readonly run: (state: KeyringState, program: string, ...args: readonly string[]) => Promise<unknown[]>
  readonly remove: () => void
}

const run = promisify(execFile)
/** This only ends what never ends, also on a machine whose host lends it a part of a processor. */
const longestMillis = 600_000
const askBus = 'dbus-send --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus'
// The daemon returns before it is on the bus.
const onTheBus = `until ${askBus}.NameHasOwner string:org.freedesktop.secrets | grep -q true; do :; done`
const unlock = `printf %s pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; ${onTheBus}`
const daemonId = `${askBus}.GetConnectionUnixProcessID string:org.freedesktop.secrets | awk '/uint32/{print $2}'`

/** `"$@"` is the program with its arguments. */
const scripts: Readonly<Record<KeyringState, string>> = {
  unlocked: `${unlock}; "$@"`,
  // There is a keyring, made earlier with a password, and nobody has given it.
  locked: `gnome-keyring-daemon --start --components=secrets >/dev/null; ${onTheBus}; "$@"`,
  absent: '"$@"',
  'no-bus': '"$@"',
  refusing: `${unlock}; "$@"`,
  hanging: `${unlock}; D=$(${daemonId}); kill -STOP $D; "$@"; kill -KILL $D`,
}

const busOf = (rules: string) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>${rules}</policy></busconfig>`

export function openKeyring(): Keyring {
  const home = mkdtempSync(join(tmpdir(), 'bellwether-keyring-'))
  mkdirSync(join(home, 'run'), { mode: 0o700 })
  const plainBus = join(home, 'plain.conf')
  const refusingBus = join(home, 'refusing.conf')
  writeFileSync(plainBus, busOf(''))
  writeFileSync(refusingBus, busOf('<deny send_destination="org.freedesktop.secrets"/>'))
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: join(home, 'run'),
  }

  function command(state: KeyringState): readonly string[] {
    const script = ['sh', '-c', scripts[state], 'sh']
    if (state === 'no-bus') return script
    const bus = state === 'refusing' ? refusingBus : plainBus
    return ['dbus-run-session', `--config-file=${bus}`, '--', ...script]
  }

  return {
    run: async (state, program, ...args) => {
      const [file, ...rest] = [...command(state), process.execPath, program, ...args]
      const { stdout } = await run(file ?? 'sh', rest, { env, timeout: longestMillis })
      return stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
