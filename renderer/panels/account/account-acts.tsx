/** The account's commands in its panel's header. */
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import { CommandButton } from '../../ui/button.tsx'

export function AccountActs() {
  const isAsking = useStore(useScreen().refresh.store, ({ kind }) => kind === 'asking')
  return (
    <CommandButton command="account.refresh" look="quiet" busy={isAsking}>
      Read again
    </CommandButton>
  )
}
