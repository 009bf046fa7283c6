/** Why a frame was refused. A refused frame leaves nothing behind but a count. */
export const frameFaults = [
  /** Longer than the ceiling: not looked at. */
  'too-long',
  /** A number, a length or a field runs past the end of its message. */
  'truncated',
  /** A number that does not end, or a tag or length outside its range. */
  'bad-number',
  /** Field number 0. */
  'bad-field',
  /** A wire type that does not exist, or the end of a group that never began. */
  'bad-wire-type',
  'too-deep',
  /** A name that is not UTF-8. */
  'bad-text',
] as const

export type FrameFault = (typeof frameFaults)[number]
