/** Where `?field=` leads on a screen that has the provider's form or facts. */
export const imageModelPlace = 'provider.imageModel';
