import { formatMegabytes } from '@azas/domain/system/manual-size.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { useId } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { useDrop } from '#ui/use-drop.ts'

type Props = { file: File | null; fault: string | null; disabled: boolean; onChoose: (file: File | null) => void }

/** A file input with a drop zone behind our own button: the browser labels its own in the browser's language. */
export function ManualFileField({ file, fault, disabled, onChoose }: Props) {
  const id = useId()
  const [isOver, drop] = useDrop((files) => {
    if (!disabled) onChoose(files.item(0))
  })
  return (
    <div className={fault ? 'f bad' : 'f'}>
      <label className="lab" htmlFor={id}>
        {manualWords.file}
      </label>
      <p className="help" id={`${id}-help`}>
        {manualWords.fileHelp}
      </p>
      {fault ? (
        <p className="err" id={`${id}-error`} role="alert">
          <Icon name="erri" />
          <span>{fault}</span>
        </p>
      ) : null}
      <div className={isOver ? 'drop over' : 'drop'} {...drop}>
        <input
          id={id}
          className="sr"
          type="file"
          accept="application/pdf,.pdf"
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-help ${id}-error ${id}-file`}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.item(0) ?? null)
            // The same file can be chosen again after it was mended.
            currentTarget.value = ''
          }}
        />
        <label className="btn" htmlFor={id}>
          <Icon name="ul" />
          {manualWords.selectFile}
        </label>
        <p className="sub" id={`${id}-file`} role="status">
          {file ? fill(manualWords.chosen, { name: file.name, size: formatMegabytes(file.size) }) : null}
        </p>
      </div>
    </div>
  )
}
