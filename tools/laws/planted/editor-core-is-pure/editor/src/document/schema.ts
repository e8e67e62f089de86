import { useState } from 'react'; // planted: editor-core-is-pure
import { paint } from '../painter/paint.ts'; // planted: editor-core-is-pure

export const width = window.innerWidth; // planted: editor-core-is-pure
/** A design may be called document, here and in a type. */
export const parse = (document: { pages: number }) => document.pages;
export const all = [useState, paint];
