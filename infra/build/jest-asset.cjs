/** Replaces every style sheet, picture and font in tests. */
module.exports = 'asset';
