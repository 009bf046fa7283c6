/** The way out of a sheet or a view: it does what Esc does there. */
import { Button, type ButtonProps } from './button.tsx'

export function CloseButton(props: Pick<ButtonProps, 'look' | 'onPress' | 'ref'>) {
  return (
    <Button {...props} chord="Esc">
      Close
    </Button>
  )
}
