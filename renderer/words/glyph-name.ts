/** The marks that stand beside words, by name: what a thing is called is said together with its mark, and `ui/glyph.tsx` draws it. */
export type GlyphName =
  /** A light that is well. */
  | 'full'
  /** A light that is at rest. */
  | 'hollow'
  /** Something to look at. */
  | 'triangle'
  /** Refused, ended or lost. */
  | 'cross'
  /** Not from now. */
  | 'past'
  /** Bid for and offered, and not traded. */
  | 'untraded'
  /** Shut. */
  | 'square'
  /** Shut, and not traded. */
  | 'squareUntraded'
  /** Nobody follows it. */
  | 'barred'
  /** Not believed. */
  | 'question'
  /** Nobody knows yet, and money hangs on it. */
  | 'unknown'
  /** Being looked at again. */
  | 'turning'
  /** On its way. */
  | 'arrow'
  /** Made in another place than this terminal. */
  | 'outside'
  /** For when the market opens again. */
  | 'moon'
  /** Done in part. */
  | 'half'
  /** Everything stands still. */
  | 'halt'
  /** One key is enough. */
  | 'armed'
  /** Stays as it is. */
  | 'lock'
  | 'tick'
  /** Folded away; turned where it is open. */
  | 'fold'
  | 'close'
