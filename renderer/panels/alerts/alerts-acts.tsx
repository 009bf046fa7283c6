/** The command in the header of the alerts. */
import { CommandButton } from '../../ui/button.tsx'

export function AlertsActs() {
  return (
    <CommandButton command="alerts.make" look="quiet">
      Set
    </CommandButton>
  )
}
