/** What goes wrong while the person signs in, by the product's own way of it (A02–A08). */
import { practiceApp } from '../../../sandbox/apps.ts'
import { followLogin, type LoginAnswers } from '../../../sandbox/login/follow-login.ts'
import { visit } from '../../visit.ts'
import type { Keychain } from '../core/messages.ts'
import type { Scene } from '../scene.ts'
import { type Act, forbidding, tokenPaths } from './act.ts'
import { placeAny } from './plain.ts'

const asha: LoginAnswers = { clientId: 'PR1001', password: 'practice', yearOfBirth: '1990', decision: 'allow' }
const vikram: LoginAnswers = { ...asha, clientId: 'PR1002', yearOfBirth: '1985' }

type Manner = { readonly answers?: LoginAnswers; readonly keychain?: Keychain }

/** Until the terminal is signed in, or has said why not. */
async function signIn(scene: Scene, { answers = asha, keychain = 'sound' }: Manner = {}): Promise<void> {
  // What the core answers a sign-in with.
  const loginUrl = (await scene.ask({ kind: 'sign-in', keychain })) as string | null
  if (loginUrl === null) return
  const back = await followLogin(loginUrl, answers)
  // The browser is sent back, and reads what the terminal answers; it may have stopped listening.
  await visit(back).catch(() => {})
  await scene.until(({ session }) => session !== 'waiting-for-browser' && session !== 'exchanging-code', 20_000)
  scene.adoptToken()
}

/** The token ends, a sign-in fails, and nothing is placed until the next one has succeeded. */
async function failing(scene: Scene, fail: () => Promise<void>): Promise<void> {
  scene.sandbox.tokens.clear()
  await fail()
  await forbidding(scene, 'nobody was signed in', () => placeAny(scene))
  await signIn(scene)
  await placeAny(scene)
  await signInAtLast(scene)
}

/** A token that cannot be kept is good all the same. */
async function signInUnkept(scene: Scene, keychain: Keychain): Promise<void> {
  scene.sandbox.tokens.clear()
  await signIn(scene, { keychain })
  await placeAny(scene)
  await signInAtLast(scene)
}

/** What a slow machine does to a sign-in is no matter of orders. */
async function signInAtLast(scene: Scene): Promise<void> {
  if ((await scene.look())?.session !== 'signed-in') await scene.signInAgain()
}

export const sessionActs: readonly [Act, ...Act[]] = [
  {
    name: 'the login is denied',
    rows: ['A02'],
    run: (scene) => failing(scene, () => signIn(scene, { answers: { ...asha, decision: 'deny' } })),
  },
  {
    name: 'the address that the browser comes back to is taken',
    rows: ['A03'],
    run: (scene) =>
      failing(scene, async () => {
        const letGo = await scene.takeRedirectPort()
        await signIn(scene)
        await letGo()
      }),
  },
  {
    name: 'the answer to the code is lost',
    rows: ['A04'],
    run: (scene) =>
      failing(scene, async () => {
        scene.way.cutNext({ begins: `POST ${tokenPaths[scene.accountBy]}`, how: 'lose-answer' })
        await signIn(scene)
      }),
  },
  {
    name: 'another account signs in',
    rows: ['A05'],
    run: async (scene) => {
      scene.sandbox.tokens.clear()
      // Whose terminal it is, it learns from its first sign-in.
      await signIn(scene)
      await failing(scene, () => signIn(scene, { answers: vikram }))
    },
  },
  { name: 'the keychain is locked', rows: ['A06'], run: (scene) => signInUnkept(scene, 'locked') },
  {
    name: 'the secret was changed at the broker',
    rows: ['A07'],
    run: (scene) =>
      failing(scene, async () => {
        scene.sandbox.apps.register({ apiKey: practiceApp.apiKey, apiSecret: 'another-secret' })
        await signIn(scene)
        scene.sandbox.apps.register(practiceApp)
      }),
  },
  { name: 'the keychain takes no token so long', rows: ['A08'], run: (scene) => signInUnkept(scene, 'too-long') },
]
