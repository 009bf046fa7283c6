/** Alarms, each as a paragraph that says that it is one. */
import { Glyph } from '../ui/glyph.tsx'

export function AlarmNotes({ alarms }: { readonly alarms: readonly string[] }) {
  return alarms.map((alarm) => (
    <p key={alarm} className="alarm">
      <Glyph name="triangle" /> <strong>Alarm</strong> {alarm}
    </p>
  ))
}
