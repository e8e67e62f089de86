import sharp from 'sharp';

export const widthOf = async (file: Buffer) => (await sharp(file).metadata()).width;
