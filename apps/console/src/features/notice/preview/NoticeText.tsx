import { splitAddresses } from '@azas/domain/kernel/web-addresses.ts'
import { previewWords } from '@azas/domain/notice/notice.words.ts'

/** A text with its line breaks and links, as its readers get it. */
export function NoticeText({ text }: { text: string }) {
  return (
    <div className="notice-text">
      {splitAddresses(text).map(({ part, isAddress, at }) => {
        if (!isAddress) return part
        return (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer">
            {part}
            <span className="sr">{previewWords.newTab}</span>
          </a>
        )
      })}
    </div>
  )
}
