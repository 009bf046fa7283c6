import { expect, it } from 'vitest'
import { checkLaunch } from './launch-safety.ts'

const switches = [
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-pac-url=x',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--allow-insecure-localhost',
  '--host-rules=MAP * 127.0.0.1',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--user-data-dir=x',
  '--js-flags=--expose-gc',
  '--load-extension=x',
  '--no-sandbox',
  '--disable-web-security',
  '--password-store=basic',
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect-brk=0',
  '--enable-logging',
  '--log-net-log=x',
  '--ssl-key-log-file=x',
  '--test-type',
  '--enable-automation',
  '--renderer-cmd-prefix=x',
  '--gpu-launcher=x',
  '--utility-cmd-prefix=x',
  '--disable-site-isolation-trials',
  '--auth-server-allowlist=*',
  '--experimental-loader=x',
  '-r',
]

it.each(switches)('T08, T11: keeps a live profile shut under %s, naming it, and lets practice through', (one) => {
  const launch = { otherSwitches: [one], variables: {} }
  const name = one.split('=', 1)[0] ?? ''
  expect(checkLaunch({ kind: 'live', ...launch })).toMatchObject({
    ok: false,
    error: { kind: 'not-now', happened: expect.stringContaining(name) },
  })
  expect(checkLaunch({ kind: 'practice', ...launch })).toMatchObject({ ok: true })
})

it.each([
  ...['NODE_OPTIONS', 'NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['NODE_USE_SYSTEM_CA', 'OPENSSL_CONF', 'OPENSSL_MODULES', 'OPENSSL_ENGINES', 'SSLKEYLOGFILE'],
  ...['NODE_DEBUG', 'NODE_DEBUG_NATIVE', 'NODE_COMPILE_CACHE', 'NODE_USE_ENV_PROXY'],
  ...['NODE_PATH', 'ELECTRON_RUN_AS_NODE', 'ELECTRON_OVERRIDE_DIST_PATH', 'CHROME_DEVEL_SANDBOX'],
  ...['LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH'],
  ...['DYLD_INSERT_LIBRARIES', 'DYLD_LIBRARY_PATH', 'DYLD_FRAMEWORK_PATH', 'DYLD_FALLBACK_LIBRARY_PATH'],
  ...['DYLD_FALLBACK_FRAMEWORK_PATH', 'DYLD_VERSIONED_LIBRARY_PATH', 'DYLD_ROOT_PATH', 'DYLD_IMAGE_SUFFIX'],
  ...['GCONV_PATH', 'GTK_PATH', 'GTK_EXE_PREFIX', 'GTK_IM_MODULE_FILE', 'GIO_MODULE_DIR', 'GIO_EXTRA_MODULES'],
  ...['GDK_PIXBUF_MODULE_FILE', 'GDK_PIXBUF_MODULEDIR'],
])('T09, T27: keeps a live profile shut under the variable %s', (name) => {
  const launch = (value: string) => checkLaunch({ kind: 'live', otherSwitches: [], variables: { [name]: value } })
  expect(launch('x')).toMatchObject({ ok: false, error: { happened: expect.stringContaining(name) } })
  expect(launch('')).toMatchObject({ ok: true })
})

it.each(['GTK_MODULES', 'GTK3_MODULES'])(
  'T27: keeps a live profile shut where %s names code by its path, and not where it names parts of the desktop',
  (name) => {
    const launch = (value: string) => checkLaunch({ kind: 'live', otherSwitches: [], variables: { [name]: value } })
    expect(launch('gail:/tmp/keys.so')).toMatchObject({ ok: false, error: { todo: expect.stringContaining(name) } })
    expect(launch('gail:atk-bridge')).toMatchObject({ ok: true })
  },
)

it('T27: keeps a live profile shut in whichever case the system gives the name', () => {
  const launch = { kind: 'live', otherSwitches: [], variables: { Node_Options: '--tls-keylog=x' } } as const
  expect(checkLaunch(launch)).toMatchObject({ ok: false, error: { happened: expect.stringContaining('Node_Options') } })
})

it('opens a live profile from a clean start', () => {
  expect(checkLaunch({ kind: 'live', otherSwitches: [], variables: { PATH: '/bin', HOME: '/' } })).toMatchObject({
    ok: true,
  })
})
