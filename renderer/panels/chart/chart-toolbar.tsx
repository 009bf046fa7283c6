/** What a chart is of and how it looks: the instrument, the length of its bars, and what is drawn and done with it. */
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { useKeyOf } from '../../screen-context.tsx'
import { lengthName } from '../../stores/chart/candle-length.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { drawActs, type OfferedAct, plainActs, saveActs } from './chart-act.ts'
import { ChartMenu } from './chart-menu.tsx'
import type { BarStyle, ChartSetup, ShownScale } from './chart-setup.ts'
import { LengthField } from './length-field.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type ToolbarProps = {
  readonly panel: string
  readonly setup: ChartSetup
  readonly begins: boolean
  readonly onSetup: (change: Partial<ChartSetup>) => void
  readonly onInstrument: (instrument: Instrument, typedOn: string) => void
  readonly onLeave: () => void
  /** Why nothing can be done with the chart yet. */
  readonly whyNot: string | null
  readonly onAct: (command: ChartCommandId) => void
}

const styleWords: Readonly<Record<BarStyle, string>> = {
  candles: 'Candles',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
  'heikin-ashi': 'Heikin-Ashi',
}
const scaleWords: Readonly<Record<ShownScale, string>> = { plain: 'Plain', log: 'Log', percent: 'Per cent' }

export function ChartToolbar(props: ToolbarProps) {
  const { begins, onInstrument, onLeave } = props
  const bar = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(bar)
  useKeptKeyboard(isNarrow, onLeave)
  return (
    <div ref={bar} className="chart-toolbar">
      <AddInstrument
        label="Show an instrument in the chart"
        placeholder="Instrument"
        chord={useKeyOf('chart.find')}
        begins={begins}
        onAdd={onInstrument}
        onLeave={onLeave}
      />
      {isNarrow ? <FoldedActs {...props} /> : <WholeActs {...props} />}
    </div>
  )
}

/** What had the keyboard may have been folded away. */
function useKeptKeyboard(isNarrow: boolean, onLeave: () => void): void {
  const was = useRef(isNarrow)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    if (was.current !== isNarrow && document.activeElement === document.body) leave()
    was.current = isNarrow
  }, [isNarrow])
}

function WholeActs(props: ToolbarProps) {
  return (
    <>
      <Length {...props} onTyped={props.onLeave} />
      <div className="chart-acts">
        <Acts acts={plainActs} {...props} />
        <ChartMenu title="Draw">{(close) => <Acts acts={drawActs} {...closing(props, close)} />}</ChartMenu>
        <ChartMenu title="Look">{() => <Looks {...props} />}</ChartMenu>
        <ChartMenu title="Save">{(close) => <Acts acts={saveActs} {...closing(props, close)} />}</ChartMenu>
      </div>
    </>
  )
}

/** The same behind two buttons, where the lines of it would leave no chart. */
function FoldedActs(props: ToolbarProps) {
  return (
    <div className="chart-acts">
      <ChartMenu title={lengthName(props.setup.length)} spoken="Length of a bar">
        {(close) => (
          <Length
            {...props}
            onTyped={() => {
              close()
              props.onLeave()
            }}
          />
        )}
      </ChartMenu>
      <ChartMenu title="More">
        {(close) => (
          <>
            <Acts acts={plainActs} {...closing(props, close)} />
            <MenuPart title="Draw">
              <Acts acts={drawActs} {...closing(props, close)} />
            </MenuPart>
            <MenuPart title="Look">
              <Looks {...props} />
            </MenuPart>
            <MenuPart title="Save">
              <Acts acts={saveActs} {...closing(props, close)} />
            </MenuPart>
          </>
        )}
      </ChartMenu>
    </div>
  )
}

function closing({ whyNot, onAct }: Pick<ToolbarProps, 'whyNot' | 'onAct'>, close: () => void) {
  return {
    whyNot,
    onAct: (act: ChartCommandId) => {
      close()
      onAct(act)
    },
  }
}

function MenuPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="menu-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type LengthProps = Pick<ToolbarProps, 'panel' | 'setup' | 'onSetup'> & { readonly onTyped: () => void }

function Length({ panel, setup, onSetup, onTyped }: LengthProps) {
  return (
    <LengthField panel={panel} length={setup.length} onChoose={(length) => onSetup({ length })} onTyped={onTyped} />
  )
}

function Looks({ setup, onSetup }: Pick<ToolbarProps, 'setup' | 'onSetup'>) {
  return (
    <>
      <SelectField label="Bars" value={setup.style} words={styleWords} onChoose={(style) => onSetup({ style })} />
      <SelectField label="Scale" value={setup.scale} words={scaleWords} onChoose={(scale) => onSetup({ scale })} />
      <Switch label="Volume" isOn={setup.volume} onSwitch={(volume) => onSetup({ volume })} />
      <Switch label="Open interest" isOn={setup.interest} onSwitch={(interest) => onSetup({ interest })} />
    </>
  )
}

type ActsProps = { readonly acts: readonly OfferedAct[] } & Pick<ToolbarProps, 'whyNot' | 'onAct'>

function Acts({ acts, whyNot, onAct }: ActsProps) {
  return acts.map((act) => <ActButton key={act.command} {...{ act, whyNot, onAct }} />)
}

type ActButtonProps = { readonly act: OfferedAct } & Pick<ToolbarProps, 'whyNot' | 'onAct'>

function ActButton({ act: { command, title }, whyNot, onAct }: ActButtonProps) {
  return (
    <Button look="quiet" chord={useKeyOf(command)} whyNot={whyNot} onPress={() => onAct(command)}>
      {title}
    </Button>
  )
}

type SwitchProps = { readonly label: string; readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void }

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="chart-switch">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
      {label}
    </label>
  )
}
