/** Every indicator there is, by the name that saved charts know it by. */
import { namesOf } from '../../../../contract/names-of.ts'
import { ownStudies } from './own-studies.ts'
import { priceStudies } from './price-studies.ts'
import type { Study } from './study.ts'

const all = { ...priceStudies, ...ownStudies }

export type StudyKind = keyof typeof all

export const studies: Readonly<Record<StudyKind, Study>> = all

export const studyKinds: readonly StudyKind[] = namesOf(all)
