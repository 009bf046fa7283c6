/** What was typed and not sent when another order came into the ticket, with the key that brings it back. */
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import { Button, CommandButton } from '../../ui/button.tsx'
import { asideWords } from '../../words/aside-words.ts'

export function SetAside() {
  const { ticket, listing } = useScreen()
  const aside = useStore(ticket.store, (state) => state.aside)
  const key = aside?.draft.key ?? null
  const symbol = useStore(listing.store, ({ listed }) => (key === null ? null : (listed.get(key)?.symbol ?? null)))
  if (aside === null) return null

  function forget(): void {
    document.querySelector<HTMLElement>('[data-kind="ticket"] [data-begin]')?.focus()
    ticket.forgetAside()
  }

  return (
    <section className="set-aside" aria-label="Set aside">
      <p>{asideWords(aside, symbol)}</p>
      <CommandButton command="ticket.bring-back" look="quiet">
        Bring back
      </CommandButton>
      <Button look="quiet" onPress={forget}>
        Forget it
      </Button>
    </section>
  )
}
