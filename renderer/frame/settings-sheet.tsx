/** How the terminal looks: each choice acts at once, in every window, and is kept. */
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import {
  crosshairChoices,
  densities,
  directions,
  groupings,
  orderNewsChoices,
  type Settings,
  soundChoices,
  textSizes,
  themes,
} from '../../contract/settings.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { CommandButton } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Choice<Value> = { readonly value: Value; readonly words: string }

const themeWords = { system: 'As the system', dark: 'Dark', light: 'Light' } as const
const directionWords = {
  'green-red': 'Green and red',
  'blue-orange': 'Blue and orange: safe for colour-blind eyes',
} as const
const densityWords = { compact: 'Compact', comfortable: 'Comfortable' } as const
const groupingWords = { indian: '12,34,567.50', western: '1,234,567.50' } as const
const crosshairWords = {
  'same-letter': 'With the charts of its letter, in every window',
  'every-letter': 'With every chart that has a letter',
  alone: 'On its own',
} as const
const orderNewsWords = {
  all: 'All that happens',
  'own-ends': 'How my own orders end',
  refusals: 'Refusals and doubt only',
} as const

const soundWords = {
  all: 'Prices reached, fills, refusals and doubt',
  alerts: 'Prices reached only: alerts and GTT orders',
  none: 'None',
} as const

export function SettingsSheet() {
  const { bridge, sheet, sounds } = useScreen()
  const [asking] = useState(createAsking)
  const settings = useSettings()
  const asked = useStore(asking.store)
  const wanted = useRef<Settings | null>(null)

  /** One save at a time; what is chosen meanwhile follows it, so that quick arrows lose nothing. */
  async function change(part: Partial<Settings>): Promise<void> {
    const isUnderWay = wanted.current !== null
    wanted.current = { ...(wanted.current ?? settings), ...part }
    let sent: Settings | null = null
    while (!isUnderWay && wanted.current !== null && sent !== wanted.current) {
      const next: Settings = wanted.current
      sent = next
      if (!(await asking.ask(() => bridge.saveSettings(next)))) break
    }
    if (!isUnderWay) wanted.current = null
  }

  return (
    <Sheet label="Settings" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Settings</h2>
          <Radios
            legend="Theme"
            choices={themes.map((value) => ({ value, words: themeWords[value] }))}
            chosen={settings.theme}
            onChoose={(theme) => void change({ theme })}
          />
          <Radios
            legend="Up and down"
            choices={directions.map((value) => ({ value, words: directionWords[value] }))}
            chosen={settings.direction}
            onChoose={(direction) => void change({ direction })}
          />
          <Radios
            legend="Size of text"
            choices={textSizes.map((value) => ({ value, words: `${value} %` }))}
            chosen={settings.textSize}
            onChoose={(textSize) => void change({ textSize })}
          />
          <Radios
            legend="Rows"
            choices={densities.map((value) => ({ value, words: densityWords[value] }))}
            chosen={settings.density}
            onChoose={(density) => void change({ density })}
          />
          <Radios
            legend="Digits"
            choices={groupings.map((value) => ({ value, words: groupingWords[value] }))}
            chosen={settings.grouping}
            onChoose={(grouping) => void change({ grouping })}
          />
          <Radios
            legend="Crosshair of a chart"
            choices={crosshairChoices.map((value) => ({ value, words: crosshairWords[value] }))}
            chosen={settings.crosshair}
            onChoose={(crosshair) => void change({ crosshair })}
          />
          <Radios
            legend="News of orders"
            choices={orderNewsChoices.map((value) => ({ value, words: orderNewsWords[value] }))}
            chosen={settings.orderNews}
            onChoose={(orderNews) => void change({ orderNews })}
          />
          <Radios
            legend="Sounds, in one window of all"
            choices={soundChoices.map((value) => ({ value, words: soundWords[value] }))}
            chosen={settings.sounds}
            onChoose={(chosen) => {
              void change({ sounds: chosen })
              sounds.sample(chosen)
            }}
          />
          {asked.kind === 'refused' && <Problem error={asked.error} />}
          <div className="acts">
            <CommandButton command="help.change-keys">Change keys</CommandButton>
            <CommandButton command="orders.limits">Limits of orders</CommandButton>
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

type RadiosProps<Value> = {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

function Radios<Value extends string | number>({ legend, choices, chosen, onChoose }: RadiosProps<Value>) {
  return (
    <fieldset className="minutes">
      <legend>{legend}</legend>
      {choices.map(({ value, words }) => (
        <label key={value}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
