/** The login dialogs of the two generations (4.4, service facts 11.1): the same pages, each at addresses of its own. */

export type Dialog = {
  readonly path: string
  readonly loginPath: string
  readonly consentPath: string
  /** What the address calls the API key. */
  readonly keyName: 'apiKey' | 'client_id'
  /** The current service is known to carry `state` back; of the legacy one nobody can tell. */
  readonly alwaysEchoesState: boolean
}

export const legacyDialog: Dialog = {
  path: '/index/dialog/authorize',
  loginPath: '/index/dialog/login',
  consentPath: '/index/dialog/consent',
  keyName: 'apiKey',
  alwaysEchoesState: false,
}

const v2Path = '/v2/login/authorization/dialog'

export const v2Dialog: Dialog = {
  path: v2Path,
  loginPath: `${v2Path}/login`,
  consentPath: `${v2Path}/consent`,
  keyName: 'client_id',
  alwaysEchoesState: true,
}

/** Where a password is typed. */
export function takesPassword(path: string): boolean {
  return path === legacyDialog.loginPath || path === v2Dialog.loginPath
}
