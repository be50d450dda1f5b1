import { indexOfMost } from './values';

describe('indexOfMost', () => {
  it.each([
    ['smallest', ['a (1.5 MB)', 'b (900 KB)', 'c (2 GB)'], 1],
    ['largest', ['a (1.5 MB)', 'b (900 KB)', 'c (2 GB)'], 2],
    ['cheapest', ['1,100 euros', '950 euros', '$960'], 1],
    ['expensive', ['€5', '70 cents', '4.50 euros'], 0],
    ['longest', ['900 m', '1.2 km', '80 m'], 1],
    ['shortest', ['two hours', '90 minutes', '3 hours'], 1],
    ['oldest', ['40 days old', '3 weeks old', 'two months old'], 2],
    ['oldest', ['3 May', '30 April', '1 June'], 1],
    ['latest', ['at 9:00', 'at 11 am', 'at 4 pm'], 2],
    ['latest', ['1.9.0', '1.10.2', '1.10.0'], 1],
    ['newest', ['2021-03-01', '2022-01-15', '2021-12-31'], 1],
    ['heaviest', ['800 g', '2 kg', '1.9 kg'], 1],
    ['highest', ['12 votes', '40 votes', '7 votes'], 1],
  ])('the %s of %j', (superlative, texts, expected) => {
    expect(indexOfMost(superlative, texts)).toBe(expected);
  });

  it('does not choose between equals, or where a value is missing', () => {
    expect(indexOfMost('cheapest', ['5 euros', '5 euros'])).toBe(-1);
    expect(indexOfMost('cheapest', ['5 euros', 'out of stock'])).toBe(-1);
    expect(indexOfMost('cheapest', ['5 euros'])).toBe(-1);
  });
});
