/** The command line without what is Electron's: its program, and in development the file that it was told to run. */
export function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const given = argv.slice(1)
  if (isPackaged) return given
  const appFile = given.findIndex((argument) => !argument.startsWith('-'))
  return given.filter((_, index) => index !== appFile)
}
