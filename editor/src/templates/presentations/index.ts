import { brandBook } from './brand-book.ts';
import { pitch } from './pitch.ts';
import { poemLesson } from './poem-lesson.ts';
import { quarter } from './quarter.ts';

export const presentations = [quarter, pitch, brandBook, poemLesson];
