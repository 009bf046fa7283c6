/** Whatever starts returns the way to stop it. */
export type Stop = () => void
