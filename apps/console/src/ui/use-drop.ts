import { type DragEvent, useState } from 'react'

/** Whether a file is held over a zone, and the zone's handlers. The browser would leave the page and open the file. */
export function useDrop(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const follow = (over: boolean, take?: (event: DragEvent) => void) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
    take?.(event)
  }
  const handlers = {
    onDragOver: follow(true),
    onDragLeave: follow(false),
    onDrop: follow(false, ({ dataTransfer }) => onDrop(dataTransfer.files)),
  }
  return [isOver, handlers] as const
}
