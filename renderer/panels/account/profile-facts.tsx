/** Who the account belongs to and what it may trade. */
import type { AccountProfile } from '../../../contract/account.ts'
import { productWord } from '../../words/product-word.ts'
import { exchangeName } from '../../words/segment-names.ts'

export function ProfileFacts({ profile }: { readonly profile: AccountProfile }) {
  return (
    <dl className="profile">
      <dt>Name</dt>
      <dd>{profile.name}</dd>
      <dt>Client</dt>
      <dd className="code">{profile.id}</dd>
      <dt>Email</dt>
      <dd>{profile.email || 'not given by the broker'}</dd>
      <dt>Phone</dt>
      <dd>{profile.phone || 'not given by the broker'}</dd>
      <dt>Exchanges</dt>
      <dd>
        <Chips codes={profile.exchanges} nameOf={exchangeName} none="None is enabled for this account." />
      </dd>
      <dt>Products</dt>
      <dd>
        <Chips codes={profile.products} nameOf={productWord} none="None is enabled for this account." />
      </dd>
    </dl>
  )
}

type ChipsProps = {
  readonly codes: readonly string[]
  readonly nameOf: (code: string) => string | null
  readonly none: string
}

function Chips({ codes, nameOf, none }: ChipsProps) {
  if (codes.length === 0) return none
  return (
    <ul className="chips">
      {codes.map((code) => (
        <li key={code}>
          <span className="code">{code}</span> {nameOf(code) !== code && nameOf(code)}
        </li>
      ))}
    </ul>
  )
}
