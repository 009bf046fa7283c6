/**
 * Where an account keeps its journals. The profile's own folder belongs to the first account that trades with the profile, and
 * says so in the name of a file in it; every other account has a folder of its own beside it.
 */
import { basename, dirname, join } from 'node:path'
import type { AccountId } from '../../../contract/kinds.ts'
import type { Files } from '../../ports/files.ts'

export type OwnFolder = { readonly folder: string; readonly files: Files }

/** Whose trading it is. */
export type Owner = {
  /** Null where nobody has signed in with the profile yet: what is then kept is the heir's. */
  readonly account: AccountId | null
  /** It is the account that a folder without a mark belongs to. */
  readonly isHeir: boolean
}

export async function ownFolder(files: Files, plain: string, owner: Owner): Promise<OwnFolder> {
  try {
    return { folder: await findFolder(files, plain, owner), files }
  } catch (error) {
    // A folder that is not known for its own is not read and not written: its journal has stopped, and says so.
    return { folder: plain, files: { ...files, makeFolder: () => Promise.reject(error) } }
  }
}

async function findFolder(files: Files, plain: string, { account, isHeir }: Owner): Promise<string> {
  await files.makeFolder(plain)
  if (account === null) return plain
  const own = `${plain}-${nameOf(account)}`
  const marked = ownerIn(await files.list(plain))
  if (marked === nameOf(account)) return plain
  if (marked !== null || !isHeir || (await files.list(dirname(plain))).includes(basename(own))) return own
  await claim(files, plain, account)
  return plain
}

/** On the disk before anything of the account is: whatever ends the terminal in between, nobody else takes the folder for theirs. */
async function claim(files: Files, folder: string, account: AccountId): Promise<void> {
  const mark = await files.create(join(folder, nameOf(account)))
  await mark.sync()
  await mark.close()
  await files.syncFolder(folder)
}

/** As letters and digits that no system confuses, as the folder of a profile. */
function nameOf(account: AccountId): string {
  return `${begins}${Buffer.from(account).toString('hex')}`
}

const begins = 'account-'

/** Two of them were put there by hand: one counts, and always the same. */
function ownerIn(names: readonly string[]): string | null {
  return names.filter((name) => name.startsWith(begins)).sort()[0] ?? null
}
