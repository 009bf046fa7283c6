/** Lines of JSON on standard output, one an event, for whoever started the terminal. */
export type SayEvent = (line: object, then?: () => void) => void

export function eventsOn(output: Pick<NodeJS.WriteStream, 'on' | 'write'>): SayEvent {
  // Whoever reads the line may be gone; that is no reason to stop.
  output.on('error', () => {})
  return (line, then = () => {}) => void output.write(`${JSON.stringify(line)}\n`, then)
}
