/** Made-up credentials of the help: an integration that gets its signatures is correct. */
export const sampleSecret = 'TESTSECRET0123456789ABCDEF012345';
export const sampleAppId = '0123456789abcdef0123456789abcdef';
