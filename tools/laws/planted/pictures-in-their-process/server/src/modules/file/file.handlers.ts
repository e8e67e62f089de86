import sharp from 'sharp'; // planted: pictures-in-their-process

export const heightOf = async (file: Buffer) => (await sharp(file).metadata()).height;

export const lateHeightOf = async (file: Buffer) => {
  const { default: late } = await import('sharp'); // planted: pictures-in-their-process
  return (await late(file).metadata()).height;
};
