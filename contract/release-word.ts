/** What a person types to trade again after a halt, so that no slip does it. Apart from the schemas, so that no window carries a parser. */
export const releaseWord = 'RELEASE'
