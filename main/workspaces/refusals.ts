/** What is said when something about a workspace cannot be done. */
import type { AppError } from '../../contract/errors.ts'

export const goneWorkspace: AppError = {
  kind: 'not-now',
  happened: 'This workspace is not there any more. Nothing was changed.',
  todo: 'Choose another one in the list.',
}

export const lastWorkspace: AppError = {
  kind: 'not-now',
  happened: 'This is the only workspace, so it was not deleted.',
  todo: 'Make another one first, or put its panels back.',
}

/** Many more than anyone could remember. */
export const mostWorkspaces = 40

export const tooManyWorkspaces: AppError = {
  kind: 'not-now',
  happened: `There are ${mostWorkspaces} workspaces, and no more can be kept. Nothing was changed.`,
  todo: 'Delete one that is not used any more.',
}

export const tooManyWindows: AppError = {
  kind: 'not-now',
  happened: 'This workspace has as many windows as can be kept. The panel stays where it is.',
  todo: 'Close a window first, or put the panel beside another one.',
}

export const notThisWindow: AppError = {
  kind: 'not-now',
  happened: 'Another window has taken the place of this one, so its arrangement is not saved from here.',
  todo: 'Close this window and go on in the other one.',
}

export const nobodyThere: AppError = {
  kind: 'not-now',
  happened: 'The main window is not open, so the panel stays where it is.',
  todo: 'Open the main window first.',
}

export const nothingShut: AppError = {
  kind: 'not-now',
  happened: 'No window of this workspace is closed or waiting.',
  todo: 'Move a panel to a new window to have another one.',
}

export function lockedWorkspace(name: string): AppError {
  return {
    kind: 'not-now',
    happened: `The workspace “${name}” is locked, so nothing of its arrangement was changed.`,
    todo: 'Unlock it first.',
  }
}

export function nameTaken(name: string): AppError {
  return {
    kind: 'not-now',
    happened: `There is a workspace of the name “${name}” already. Nothing was changed.`,
    todo: 'Choose another name.',
  }
}

export function unreadableFile(why: string): AppError {
  return {
    kind: 'malformed-ask',
    happened: `The file is no workspace that can be shown: ${why}. Nothing was changed.`,
    todo: 'Choose a file that was exported as a workspace.',
  }
}
