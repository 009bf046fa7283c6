/** Words that a person types in full, so that no slip does what they do. Apart from the schemas, so that no window carries a parser. */

/** To trade again after a halt. */
export const releaseWord = 'RELEASE'
/** To change a key that moves money or stops it moving. */
export const keysWord = 'KEYS'
/** To leave a practice day behind and begin another. */
export const newDayWord = 'NEW DAY'
/** To go on in a new journal after one has stopped. */
export const beginWord = 'BEGIN'
