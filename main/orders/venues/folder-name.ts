/** A profile's name as the name of a folder: no two profiles share one, whatever their letters, and none leads elsewhere. */
export function folderName(profileName: string): string {
  return Buffer.from(profileName).toString('hex')
}
