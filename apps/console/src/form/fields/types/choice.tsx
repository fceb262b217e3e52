import type { InputProps, FieldType } from '../field-table.ts'
import { CheckInput, type Option, RadioInput, SelectInput } from '../ChoiceInputs.tsx'
import { ManyInput } from '../lookup/ManyInput.tsx'

type Options = readonly Option[]
type Labels = { values: readonly string[]; labels: Readonly<Record<string, string>> }

/** The options of a closed set of the domain, in its order. */
export function optionsOf({ values, labels }: Labels): Options {
  return values.map((value) => ({ value, label: labels[value]! }))
}

const labelIn = (options: Options, value: string) => options.find((option) => option.value === value)?.label ?? value

function one(
  Input: (props: InputProps<string> & { options: Options }) => React.ReactNode,
  options: Options,
): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <Input {...field} options={options} />,
    empty: '',
    show: String,
    read: (input) => input,
    describe: (input) => labelIn(options, input),
  }
}

function some(
  Input: (props: InputProps<readonly string[]> & { options: Options }) => React.ReactNode,
  options: Options,
): FieldType<readonly string[]> {
  return {
    Input: (field: InputProps<readonly string[]>) => <Input {...field} options={options} />,
    empty: [],
    show: (value) => (Array.isArray(value) ? value.map(String) : []),
    read: (input) => [...input],
    describe: (input) => input.map((value) => labelIn(options, value)).join('、'),
  }
}

/** One of up to five. */
export const radios = (options: Options) => one(RadioInput, options)
/** One of six or more. */
export const select = (options: Options) => one(SelectInput, options)
/** Some of a few. */
export const checks = (options: Options) => some(CheckInput, options)
/** Some of many, with a search. */
export const manyOf = (options: Options) => some(ManyInput, options)
