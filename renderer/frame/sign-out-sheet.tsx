/** Signing out while something is open or unknown, asked once: it goes on at the exchange, and nobody here follows it (X05). */
import { useStore } from 'zustand'
import { useScreen, useSettings, useWhyNot } from '../screen-context.tsx'
import { type KnownAtSignOut, signOutLeaves } from '../sign-in/sign-out-words.ts'
import { lastOf } from '../stores/heard.ts'
import { cancellable } from '../stores/orders/order-desk.ts'
import { Button, CommandButton } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function SignOutSheet() {
  const { sheet, signIn } = useScreen()
  const whyNot = useWhyNot('session.sign-out')
  const known = useKnown()
  const leaves = signOutLeaves(known, useSettings().grouping)
  const canCancel = cancellable([...(lastOf(known.orders)?.values() ?? [])]).length > 0

  function signOut(close: () => void): void {
    if (whyNot !== null) return
    close()
    void signIn.signOut()
  }

  return (
    <Sheet label="Sign out" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Sign out?</h2>
          {leaves.length === 0 ? (
            <p>Nothing is open any more.</p>
          ) : (
            <>
              {leaves.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p>
                None of it ends with the sign-in. Until you sign in again the terminal does not follow it, and can
                cancel and close nothing.
              </p>
            </>
          )}
          <div className="acts">
            <Button look="primary" chord="Enter" whyNot={whyNot} onPress={() => signOut(close)}>
              Sign out
            </Button>
            {canCancel && <CommandButton command="orders.cancel-all">Cancel all orders</CommandButton>}
            <Button chord="Esc" onPress={close}>
              Stay signed in
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function useKnown(): KnownAtSignOut {
  const { streams } = useScreen()
  return {
    orders: useStore(streams.orders),
    portfolio: useStore(streams.portfolio),
    trading: useStore(streams.trading),
    gtts: useStore(streams.gtts),
  }
}
