import { type DragEvent, useState } from 'react';

/** Makes an element a drop target for a file: `data-over` marks that one is held above it. */
export const useFileTarget = (onFile: (file: File | undefined) => void) => {
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    'data-over': isOver,
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event);
      onFile(event.dataTransfer.files[0]);
    },
  };
};
