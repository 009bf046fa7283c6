/** What a command is: its title, the menu it stands in, and its key. */

/** In the order in which they stand. */
export const commandMenus = ['Session', 'Account', 'Market', 'Chart', 'Orders', 'Workspace', 'View', 'Help'] as const
export type CommandMenu = (typeof commandMenus)[number]

export type Command = {
  readonly title: string
  readonly menu: CommandMenu
  /** As written on screen, with `Mod` for Ctrl or Cmd. */
  readonly key: string
  /** Its key acts only where a chart has the keyboard, and comes first there. */
  readonly within?: 'chart'
  /** Only where a practice broker was started with the terminal; elsewhere there is no such command. */
  readonly only?: 'practice-day'
}
