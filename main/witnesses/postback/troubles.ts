/** Why the postback receiver is off, in sentences. Orders never depend on it. */
import type { AppError } from '../../../contract/errors.ts'

const means = 'Orders work all the same: changes come by the push channel and by asking the broker.'

export function portInUse(port: number): AppError {
  return {
    kind: 'port-in-use',
    happened: `The postback receiver is off: port ${port} is in use by another program. ${means}`,
    todo: 'Close the other program and start the terminal again, or register another address.',
  }
}

export function cannotListen(port: number, reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: `The postback receiver is off: it cannot listen on port ${port}. ${means}`,
    todo: 'Choose another port in the profile and at the broker, then start the terminal again.',
    reference,
  }
}

export function receiverFell(reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: `The postback receiver has stopped, and no postback is heard any more. ${means}`,
    todo: 'Start the terminal again to hear postbacks again.',
    reference,
  }
}

export const noPort: AppError = {
  kind: 'malformed-ask',
  happened: `The postback receiver is off: the profile does not say on which port of this computer it should listen. ${means}`,
  todo: 'Name the port to which the tunnel leads as postbackPort in the profile.',
}

export const guessablePath: AppError = {
  kind: 'malformed-ask',
  happened: `The postback receiver is off: the path of its address can be guessed. ${means}`,
  todo: 'Give the postback address a path segment of 16 or more random letters and digits, in the profile and at the broker.',
}
