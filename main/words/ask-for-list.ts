/** What to do where the list of instruments is old or lacks something: the terminal does it by itself, and at once when told to. */
import { commands } from '../../contract/commands.ts'

export const askForList = `The terminal asks for today's list by itself, at the latest every ten minutes; “${commands['instruments.refresh'].title}” in the palette does so at once.`
