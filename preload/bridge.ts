/** What a window can call: each message of the contract once, and no logic. */
import type { Bridge, TerminalRequests, TerminalStreams } from '../contract/ipc.ts'

/** How messages travel. What main answers and tells was typed where main gives it. */
export type Transport = {
  readonly ask: (name: keyof TerminalRequests, value: unknown) => Promise<unknown>
  readonly listen: (name: keyof TerminalStreams, listener: (told: never) => void) => () => void
}

type Listening<K extends keyof TerminalStreams> = Bridge[`on${Capitalize<K>}`]

export function makeBridge(transport: Transport) {
  // The two casts give a message back the type that it had at main's doorway, which checks it.
  const ask = <K extends keyof TerminalRequests>(name: K) =>
    ((value?: unknown) => transport.ask(name, value)) as Bridge[K]
  const hear = <K extends keyof TerminalStreams>(name: K) =>
    ((listener: (told: never) => void) => transport.listen(name, listener)) as Listening<K>

  return {
    describeTerminal: ask('describeTerminal'),
    signIn: ask('signIn'),
    cancelSignIn: ask('cancelSignIn'),
    signOut: ask('signOut'),
    giveCredentials: ask('giveCredentials'),
    forgetAccount: ask('forgetAccount'),
    refreshAccount: ask('refreshAccount'),
    watchMarket: ask('watchMarket'),
    marketPainted: ask('marketPainted'),
    searchInstruments: ask('searchInstruments'),
    describeInstruments: ask('describeInstruments'),
    readCandles: ask('readCandles'),
    readDrawings: ask('readDrawings'),
    keepDrawing: ask('keepDrawing'),
    removeDrawing: ask('removeDrawing'),
    readQuote: ask('readQuote'),
    joinWindow: ask('joinWindow'),
    readWindow: ask('readWindow'),
    saveWindow: ask('saveWindow'),
    switchWorkspace: ask('switchWorkspace'),
    duplicateWorkspace: ask('duplicateWorkspace'),
    renameWorkspace: ask('renameWorkspace'),
    deleteWorkspace: ask('deleteWorkspace'),
    lockWorkspace: ask('lockWorkspace'),
    exportWorkspace: ask('exportWorkspace'),
    importWorkspace: ask('importWorkspace'),
    openWindow: ask('openWindow'),
    reopenWindow: ask('reopenWindow'),
    shutWindow: ask('shutWindow'),
    sendPanel: ask('sendPanel'),
    linkInstrument: ask('linkInstrument'),
    saveSettings: ask('saveSettings'),
    saveKeys: ask('saveKeys'),
    importChoices: ask('importChoices'),
    changeWatchlists: ask('changeWatchlists'),
    openLink: ask('openLink'),
    reviewOrder: ask('reviewOrder'),
    placeOrder: ask('placeOrder'),
    arm: ask('arm'),
    disarm: ask('disarm'),
    stayArmed: ask('stayArmed'),
    placeByKey: ask('placeByKey'),
    rememberSentence: ask('rememberSentence'),
    saveOrderDefault: ask('saveOrderDefault'),
    modifyOrder: ask('modifyOrder'),
    cancelOrders: ask('cancelOrders'),
    cancelAllOrders: ask('cancelAllOrders'),
    withdrawIntent: ask('withdrawIntent'),
    decideIntent: ask('decideIntent'),
    checkBook: ask('checkBook'),
    readTimeline: ask('readTimeline'),
    readDerivation: ask('readDerivation'),
    readCandidates: ask('readCandidates'),
    engageKillSwitch: ask('engageKillSwitch'),
    releaseKillSwitch: ask('releaseKillSwitch'),
    beginJournal: ask('beginJournal'),
    readJournal: ask('readJournal'),
    checkJournal: ask('checkJournal'),
    readLimits: ask('readLimits'),
    saveLimits: ask('saveLimits'),
    describeOpenOrders: ask('describeOpenOrders'),
    reportFault: ask('reportFault'),
    onSession: hear('session'),
    onSecrets: hear('secrets'),
    onAccount: hear('account'),
    onSettings: hear('settings'),
    onKeys: hear('keys'),
    onWatchlists: hear('watchlists'),
    onMarket: hear('market'),
    onFeed: hear('feed'),
    onOrders: hear('orders'),
    onPortfolio: hear('portfolio'),
    onTrading: hear('trading'),
    onArming: hear('arming'),
    onHabits: hear('habits'),
    onPostbacks: hear('postbacks'),
    onConnections: hear('connections'),
    onWorkspaces: hear('workspaces'),
    onLinks: hear('links'),
    onArrivals: hear('arrivals'),
    onDrawings: hear('drawings'),
    onCommand: hear('command'),
  } satisfies Bridge
}
