/** What a chart is of and how it looks: the instrument, the length of its bars, and what is drawn and done with it. */
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { useKeyOf } from '../../screen-context.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../ticket/select-field.tsx'
import { drawActs, type OfferedAct, plainActs, saveActs } from './chart-act.ts'
import { ChartMenu } from './chart-menu.tsx'
import type { BarStyle, ChartSetup, ShownScale } from './chart-setup.ts'
import { LengthField } from './length-field.tsx'

type ToolbarProps = {
  readonly panel: string
  readonly setup: ChartSetup
  readonly begins: boolean
  readonly onSetup: (change: Partial<ChartSetup>) => void
  readonly onInstrument: (instrument: Instrument) => void
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
  const { panel, setup, begins, onSetup, onInstrument, onLeave, whyNot, onAct } = props
  return (
    <div className="chart-toolbar">
      <AddInstrument
        label="Show an instrument in the chart"
        placeholder="Another instrument"
        chord={useKeyOf('chart.find')}
        begins={begins}
        onAdd={onInstrument}
        onLeave={onLeave}
      />
      <LengthField panel={panel} length={setup.length} onChoose={(length) => onSetup({ length })} />
      <div className="chart-acts">
        <Acts acts={plainActs} whyNot={whyNot} onAct={onAct} />
        <ChartMenu title="Draw">
          {(close) => (
            <Acts
              acts={drawActs}
              whyNot={whyNot}
              onAct={(act) => {
                close()
                onAct(act)
              }}
            />
          )}
        </ChartMenu>
        <ChartMenu title="Look">
          {() => (
            <>
              <SelectField
                label="Bars"
                value={setup.style}
                words={styleWords}
                onChoose={(style) => onSetup({ style })}
              />
              <SelectField
                label="Scale"
                value={setup.scale}
                words={scaleWords}
                onChoose={(scale) => onSetup({ scale })}
              />
              <Switch label="Volume" isOn={setup.volume} onSwitch={(volume) => onSetup({ volume })} />
              <Switch label="Open interest" isOn={setup.interest} onSwitch={(interest) => onSetup({ interest })} />
            </>
          )}
        </ChartMenu>
        <ChartMenu title="Save">
          {(close) => (
            <Acts
              acts={saveActs}
              whyNot={whyNot}
              onAct={(act) => {
                close()
                onAct(act)
              }}
            />
          )}
        </ChartMenu>
      </div>
    </div>
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
