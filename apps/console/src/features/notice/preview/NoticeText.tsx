import { previewWords } from '@azas/domain/notice/notice.words.ts'
import { splitLinks } from './links.ts'

/** A text with its line breaks and links, as its readers get it. */
export function NoticeText({ text }: { text: string }) {
  return (
    <div className="notice-text">
      {splitLinks(text).map(({ text: part, href, at }) => {
        if (href === null) return part
        return (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer">
            {part}
            <span className="sr">{previewWords.newTab}</span>
          </a>
        )
      })}
    </div>
  )
}
