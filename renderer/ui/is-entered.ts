/** Enter in a field: neither held down nor the one that ends what is being composed, as letters of Hindi or Japanese are. */
type Pressed = {
  readonly key: string
  readonly repeat: boolean
  readonly nativeEvent: { readonly isComposing: boolean }
}

export function isEntered({ key, repeat, nativeEvent }: Pressed): boolean {
  return key === 'Enter' && !repeat && !nativeEvent.isComposing
}

/** A browser takes Enter from a field or a choice to a button only where they are a form. */
export function isEnteredInField(event: Pressed & { readonly target: EventTarget }): boolean {
  return isEntered(event) && event.target instanceof HTMLInputElement
}
