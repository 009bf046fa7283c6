/** The kill switch's key in any program: which one it is, and whether the shell has it. */
export const systemHaltKey = 'Mod+Alt+Shift+H'

export type SystemHaltKey =
  /** The shell has no keys outside its windows. */
  | { readonly kind: 'none' }
  | { readonly kind: 'held' }
  /** The system did not give it; a desktop may have no place for a tray either. */
  | { readonly kind: 'taken'; readonly hasTray: boolean }
