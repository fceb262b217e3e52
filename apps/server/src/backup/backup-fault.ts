import { StartFault } from '#config/start-fault.ts'

const sentences = {
  none: 'This file is no backup.',
  damaged: 'This backup is damaged: nothing was restored.',
  cut: 'This backup is cut off: nothing was restored.',
} as const

/** A file that cannot be restored, in one sentence for the operator. */
export class BackupFault extends StartFault {
  override name = 'BackupFault'
  constructor(kind: keyof typeof sentences, options?: ErrorOptions) {
    super(sentences[kind], options)
  }
}
