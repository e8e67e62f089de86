/**
 * Passwords refused for being the first ones tried: the heads of the public lists, expanded by the
 * patterns those lists consist of (digit runs, keyboard rows, a word with a short number).
 */
const words =
  'password passw0rd p@ssword p@ssw0rd admin administrator root welcome letmein monkey dragon master sunshine princess football baseball superman batman iloveyou woaini aini qwerty qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx qazwsx abc abcd abcde abcdef a1b2c3 test guest user login hello freedom whatever trustno1 shadow michael jordan secret changeme default system server company design woaini1314 wang zhang chen taobao alibaba tencent huawei xiaomi beijing shanghai china zhongguo';
const tails =
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 000 01 111 1111 111111 520 521 1314 5201314 666 888 8888 666666 888888 2020 2021 2022 2023 2024 2025 2026 ! !@# @123 #123 @1234 @2024 @2025 @2026 123! 1234! a abc';
const digits =
  '123456789 1234567890 12345678 87654321 987654321 0987654321 11223344 12341234 12344321 123123123 123321123 147258369 159357456 5201314520 13145201314 01234567 012345678 0123456789 11111111 00000000 88888888 66666666 99999999 12121212 10101010 20202020 123454321 741852963 963852741 789456123';
const rows =
  'qwertyuiop asdfghjkl zxcvbnm 1234567890 qazwsxedc 1qaz2wsx3edc q1w2e3r4t5 1q2w3e4r5t zaq12wsx !qaz2wsx';

const build = (): ReadonlySet<string> => {
  const all = new Set<string>(digits.split(' '));
  for (const word of words.split(' ')) {
    all.add(word).add(word + word);
    for (const tail of tails.split(' ')) all.add(word + tail).add(tail + word);
  }
  for (const row of rows.split(' ')) {
    for (let from = 0; from < row.length; from += 1) {
      for (let to = from + 6; to <= row.length; to += 1) {
        const run = row.slice(from, to);
        all
          .add(run)
          .add([...run].reverse().join(''))
          .add(run + run);
      }
    }
  }
  for (let year = 1950; year <= 2030; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) {
        all.add(`${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`);
      }
    }
  }
  return all;
};

export const commonPasswords = build();
