// Generated from market-data-feed.proto by proto/generate.ts. Do not edit.
/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError, $TypeError = $util.global.TypeError, $Number = $util.global.Number, $parseInt = $util.global.parseInt, $String = $util.global.String, $BigInt = $util.global.BigInt, $isFinite = $util.global.isFinite, $Array = $util.global.Array;

const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const com = $root.com = (() => {

    const com = {};

    com.upstox = (function() {

        const upstox = {};

        upstox.marketdatafeederv3udapi = (function() {

            const marketdatafeederv3udapi = {};

            marketdatafeederv3udapi.rpc = (function() {

                const rpc = {};

                rpc.proto = (function() {

                    const proto = {};

                    proto.LTPC = (function() {

                        const LTPC = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        LTPC.prototype.ltp = 0;
                        LTPC.prototype.ltt = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        LTPC.prototype.ltq = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        LTPC.prototype.cp = 0;

                        LTPC.create = function(properties) {
                            return new LTPC(properties);
                        };

                        LTPC.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ltp != null && $Object.hasOwnProperty.call(message, "ltp") && !$Object.is(message.ltp, 0))
                                writer.uint32(9).double(message.ltp);
                            if (message.ltt != null && $Object.hasOwnProperty.call(message, "ltt") && (typeof message.ltt === "object" ? message.ltt.low || message.ltt.high : message.ltt !== 0))
                                writer.uint32(16).int64(message.ltt);
                            if (message.ltq != null && $Object.hasOwnProperty.call(message, "ltq") && (typeof message.ltq === "object" ? message.ltq.low || message.ltq.high : message.ltq !== 0))
                                writer.uint32(24).int64(message.ltq);
                            if (message.cp != null && $Object.hasOwnProperty.call(message, "cp") && !$Object.is(message.cp, 0))
                                writer.uint32(33).double(message.cp);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        LTPC.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.ltp = value;
                                        else
                                            delete message.ltp;
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.ltt = value;
                                        else
                                            delete message.ltt;
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.ltq = value;
                                        else
                                            delete message.ltq;
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.cp = value;
                                        else
                                            delete message.cp;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        LTPC.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC();
                            if (object.ltp != null)
                                if (!$Object.is($Number(object.ltp), 0))
                                    message.ltp = $Number(object.ltp);
                            if (object.ltt != null)
                                if (typeof object.ltt === "object" ? object.ltt.low || object.ltt.high : $Number(object.ltt) !== 0)
                                    if ($util.Long)
                                        message.ltt = $util.Long.fromValue(object.ltt, false);
                                    else if (typeof object.ltt === "string")
                                        message.ltt = $parseInt(object.ltt, 10);
                                    else if (typeof object.ltt === "number")
                                        message.ltt = object.ltt;
                                    else if (typeof object.ltt === "object")
                                        message.ltt = new $util.LongBits(object.ltt.low >>> 0, object.ltt.high >>> 0).toNumber();
                            if (object.ltq != null)
                                if (typeof object.ltq === "object" ? object.ltq.low || object.ltq.high : $Number(object.ltq) !== 0)
                                    if ($util.Long)
                                        message.ltq = $util.Long.fromValue(object.ltq, false);
                                    else if (typeof object.ltq === "string")
                                        message.ltq = $parseInt(object.ltq, 10);
                                    else if (typeof object.ltq === "number")
                                        message.ltq = object.ltq;
                                    else if (typeof object.ltq === "object")
                                        message.ltq = new $util.LongBits(object.ltq.low >>> 0, object.ltq.high >>> 0).toNumber();
                            if (object.cp != null)
                                if (!$Object.is($Number(object.cp), 0))
                                    message.cp = $Number(object.cp);
                            return message;
                        };

                        LTPC.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.ltp = 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.ltt = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.ltt = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.ltq = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.ltq = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.cp = 0;
                            }
                            if (message.ltp != null && $Object.hasOwnProperty.call(message, "ltp"))
                                object.ltp = options.json && !$isFinite(message.ltp) ? $String(message.ltp) : message.ltp;
                            if (message.ltt != null && $Object.hasOwnProperty.call(message, "ltt"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.ltt = typeof message.ltt === "number" ? $BigInt(message.ltt) : $util.Long.fromBits(message.ltt.low >>> 0, message.ltt.high >>> 0, false).toBigInt();
                                else if (typeof message.ltt === "number")
                                    object.ltt = options.longs === $String ? $String(message.ltt) : message.ltt;
                                else
                                    object.ltt = options.longs === $String ? $util.Long.prototype.toString.call(message.ltt) : options.longs === $Number ? new $util.LongBits(message.ltt.low >>> 0, message.ltt.high >>> 0).toNumber() : message.ltt;
                            if (message.ltq != null && $Object.hasOwnProperty.call(message, "ltq"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.ltq = typeof message.ltq === "number" ? $BigInt(message.ltq) : $util.Long.fromBits(message.ltq.low >>> 0, message.ltq.high >>> 0, false).toBigInt();
                                else if (typeof message.ltq === "number")
                                    object.ltq = options.longs === $String ? $String(message.ltq) : message.ltq;
                                else
                                    object.ltq = options.longs === $String ? $util.Long.prototype.toString.call(message.ltq) : options.longs === $Number ? new $util.LongBits(message.ltq.low >>> 0, message.ltq.high >>> 0).toNumber() : message.ltq;
                            if (message.cp != null && $Object.hasOwnProperty.call(message, "cp"))
                                object.cp = options.json && !$isFinite(message.cp) ? $String(message.cp) : message.cp;
                            return object;
                        };

                        LTPC.prototype.toJSON = function() {
                            return LTPC.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return LTPC;
                    })();

                    proto.Quote = (function() {

                        const Quote = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        Quote.prototype.bidQ = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        Quote.prototype.bidP = 0;
                        Quote.prototype.askQ = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        Quote.prototype.askP = 0;

                        Quote.create = function(properties) {
                            return new Quote(properties);
                        };

                        Quote.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.bidQ != null && $Object.hasOwnProperty.call(message, "bidQ") && (typeof message.bidQ === "object" ? message.bidQ.low || message.bidQ.high : message.bidQ !== 0))
                                writer.uint32(8).int64(message.bidQ);
                            if (message.bidP != null && $Object.hasOwnProperty.call(message, "bidP") && !$Object.is(message.bidP, 0))
                                writer.uint32(17).double(message.bidP);
                            if (message.askQ != null && $Object.hasOwnProperty.call(message, "askQ") && (typeof message.askQ === "object" ? message.askQ.low || message.askQ.high : message.askQ !== 0))
                                writer.uint32(24).int64(message.askQ);
                            if (message.askP != null && $Object.hasOwnProperty.call(message, "askP") && !$Object.is(message.askP, 0))
                                writer.uint32(33).double(message.askP);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        Quote.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.bidQ = value;
                                        else
                                            delete message.bidQ;
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.bidP = value;
                                        else
                                            delete message.bidP;
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.askQ = value;
                                        else
                                            delete message.askQ;
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.askP = value;
                                        else
                                            delete message.askP;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        Quote.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.Quote: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote();
                            if (object.bidQ != null)
                                if (typeof object.bidQ === "object" ? object.bidQ.low || object.bidQ.high : $Number(object.bidQ) !== 0)
                                    if ($util.Long)
                                        message.bidQ = $util.Long.fromValue(object.bidQ, false);
                                    else if (typeof object.bidQ === "string")
                                        message.bidQ = $parseInt(object.bidQ, 10);
                                    else if (typeof object.bidQ === "number")
                                        message.bidQ = object.bidQ;
                                    else if (typeof object.bidQ === "object")
                                        message.bidQ = new $util.LongBits(object.bidQ.low >>> 0, object.bidQ.high >>> 0).toNumber();
                            if (object.bidP != null)
                                if (!$Object.is($Number(object.bidP), 0))
                                    message.bidP = $Number(object.bidP);
                            if (object.askQ != null)
                                if (typeof object.askQ === "object" ? object.askQ.low || object.askQ.high : $Number(object.askQ) !== 0)
                                    if ($util.Long)
                                        message.askQ = $util.Long.fromValue(object.askQ, false);
                                    else if (typeof object.askQ === "string")
                                        message.askQ = $parseInt(object.askQ, 10);
                                    else if (typeof object.askQ === "number")
                                        message.askQ = object.askQ;
                                    else if (typeof object.askQ === "object")
                                        message.askQ = new $util.LongBits(object.askQ.low >>> 0, object.askQ.high >>> 0).toNumber();
                            if (object.askP != null)
                                if (!$Object.is($Number(object.askP), 0))
                                    message.askP = $Number(object.askP);
                            return message;
                        };

                        Quote.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.bidQ = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.bidQ = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.bidP = 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.askQ = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.askQ = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.askP = 0;
                            }
                            if (message.bidQ != null && $Object.hasOwnProperty.call(message, "bidQ"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.bidQ = typeof message.bidQ === "number" ? $BigInt(message.bidQ) : $util.Long.fromBits(message.bidQ.low >>> 0, message.bidQ.high >>> 0, false).toBigInt();
                                else if (typeof message.bidQ === "number")
                                    object.bidQ = options.longs === $String ? $String(message.bidQ) : message.bidQ;
                                else
                                    object.bidQ = options.longs === $String ? $util.Long.prototype.toString.call(message.bidQ) : options.longs === $Number ? new $util.LongBits(message.bidQ.low >>> 0, message.bidQ.high >>> 0).toNumber() : message.bidQ;
                            if (message.bidP != null && $Object.hasOwnProperty.call(message, "bidP"))
                                object.bidP = options.json && !$isFinite(message.bidP) ? $String(message.bidP) : message.bidP;
                            if (message.askQ != null && $Object.hasOwnProperty.call(message, "askQ"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.askQ = typeof message.askQ === "number" ? $BigInt(message.askQ) : $util.Long.fromBits(message.askQ.low >>> 0, message.askQ.high >>> 0, false).toBigInt();
                                else if (typeof message.askQ === "number")
                                    object.askQ = options.longs === $String ? $String(message.askQ) : message.askQ;
                                else
                                    object.askQ = options.longs === $String ? $util.Long.prototype.toString.call(message.askQ) : options.longs === $Number ? new $util.LongBits(message.askQ.low >>> 0, message.askQ.high >>> 0).toNumber() : message.askQ;
                            if (message.askP != null && $Object.hasOwnProperty.call(message, "askP"))
                                object.askP = options.json && !$isFinite(message.askP) ? $String(message.askP) : message.askP;
                            return object;
                        };

                        Quote.prototype.toJSON = function() {
                            return Quote.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return Quote;
                    })();

                    proto.MarketLevel = (function() {

                        const MarketLevel = function (properties) {
                            this.bidAskQuote = [];
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        MarketLevel.prototype.bidAskQuote = $util.emptyArray;

                        MarketLevel.create = function(properties) {
                            return new MarketLevel(properties);
                        };

                        MarketLevel.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.bidAskQuote != null && message.bidAskQuote.length)
                                for (let i = 0; i < message.bidAskQuote.length; ++i)
                                    $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.encode(message.bidAskQuote[i], writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        MarketLevel.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        if (!(message.bidAskQuote && message.bidAskQuote.length))
                                            message.bidAskQuote = [];
                                        message.bidAskQuote.push($root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.decode(reader, reader.size(), $undefined, _depth + 1));
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        MarketLevel.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel();
                            if (object.bidAskQuote) {
                                if (!$Array.isArray(object.bidAskQuote))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.bidAskQuote: array expected");
                                message.bidAskQuote = $Array(object.bidAskQuote.length);
                                for (let i = 0; i < object.bidAskQuote.length; ++i) {
                                    if (!$util.isObject(object.bidAskQuote[i]))
                                        throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.bidAskQuote: object expected");
                                    message.bidAskQuote[i] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.fromObject(object.bidAskQuote[i], _depth + 1);
                                }
                            }
                            return message;
                        };

                        MarketLevel.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.arrays || options.defaults)
                                object.bidAskQuote = [];
                            if (message.bidAskQuote && message.bidAskQuote.length) {
                                object.bidAskQuote = $Array(message.bidAskQuote.length);
                                for (let j = 0; j < message.bidAskQuote.length; ++j)
                                    object.bidAskQuote[j] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.toObject(message.bidAskQuote[j], options, _depth + 1);
                            }
                            return object;
                        };

                        MarketLevel.prototype.toJSON = function() {
                            return MarketLevel.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return MarketLevel;
                    })();

                    proto.OptionGreeks = (function() {

                        const OptionGreeks = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        OptionGreeks.prototype.delta = 0;
                        OptionGreeks.prototype.theta = 0;
                        OptionGreeks.prototype.gamma = 0;
                        OptionGreeks.prototype.vega = 0;
                        OptionGreeks.prototype.rho = 0;

                        OptionGreeks.create = function(properties) {
                            return new OptionGreeks(properties);
                        };

                        OptionGreeks.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.delta != null && $Object.hasOwnProperty.call(message, "delta") && !$Object.is(message.delta, 0))
                                writer.uint32(9).double(message.delta);
                            if (message.theta != null && $Object.hasOwnProperty.call(message, "theta") && !$Object.is(message.theta, 0))
                                writer.uint32(17).double(message.theta);
                            if (message.gamma != null && $Object.hasOwnProperty.call(message, "gamma") && !$Object.is(message.gamma, 0))
                                writer.uint32(25).double(message.gamma);
                            if (message.vega != null && $Object.hasOwnProperty.call(message, "vega") && !$Object.is(message.vega, 0))
                                writer.uint32(33).double(message.vega);
                            if (message.rho != null && $Object.hasOwnProperty.call(message, "rho") && !$Object.is(message.rho, 0))
                                writer.uint32(41).double(message.rho);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        OptionGreeks.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.delta = value;
                                        else
                                            delete message.delta;
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.theta = value;
                                        else
                                            delete message.theta;
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.gamma = value;
                                        else
                                            delete message.gamma;
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.vega = value;
                                        else
                                            delete message.vega;
                                        continue;
                                    }
                                case 5: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.rho = value;
                                        else
                                            delete message.rho;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        OptionGreeks.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks();
                            if (object.delta != null)
                                if (!$Object.is($Number(object.delta), 0))
                                    message.delta = $Number(object.delta);
                            if (object.theta != null)
                                if (!$Object.is($Number(object.theta), 0))
                                    message.theta = $Number(object.theta);
                            if (object.gamma != null)
                                if (!$Object.is($Number(object.gamma), 0))
                                    message.gamma = $Number(object.gamma);
                            if (object.vega != null)
                                if (!$Object.is($Number(object.vega), 0))
                                    message.vega = $Number(object.vega);
                            if (object.rho != null)
                                if (!$Object.is($Number(object.rho), 0))
                                    message.rho = $Number(object.rho);
                            return message;
                        };

                        OptionGreeks.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.delta = 0;
                                object.theta = 0;
                                object.gamma = 0;
                                object.vega = 0;
                                object.rho = 0;
                            }
                            if (message.delta != null && $Object.hasOwnProperty.call(message, "delta"))
                                object.delta = options.json && !$isFinite(message.delta) ? $String(message.delta) : message.delta;
                            if (message.theta != null && $Object.hasOwnProperty.call(message, "theta"))
                                object.theta = options.json && !$isFinite(message.theta) ? $String(message.theta) : message.theta;
                            if (message.gamma != null && $Object.hasOwnProperty.call(message, "gamma"))
                                object.gamma = options.json && !$isFinite(message.gamma) ? $String(message.gamma) : message.gamma;
                            if (message.vega != null && $Object.hasOwnProperty.call(message, "vega"))
                                object.vega = options.json && !$isFinite(message.vega) ? $String(message.vega) : message.vega;
                            if (message.rho != null && $Object.hasOwnProperty.call(message, "rho"))
                                object.rho = options.json && !$isFinite(message.rho) ? $String(message.rho) : message.rho;
                            return object;
                        };

                        OptionGreeks.prototype.toJSON = function() {
                            return OptionGreeks.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return OptionGreeks;
                    })();

                    proto.OHLC = (function() {

                        const OHLC = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        OHLC.prototype.interval = "";
                        OHLC.prototype.open = 0;
                        OHLC.prototype.high = 0;
                        OHLC.prototype.low = 0;
                        OHLC.prototype.close = 0;
                        OHLC.prototype.vol = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        OHLC.prototype.ts = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

                        OHLC.create = function(properties) {
                            return new OHLC(properties);
                        };

                        OHLC.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.interval != null && $Object.hasOwnProperty.call(message, "interval") && message.interval !== "")
                                writer.uint32(10).string(message.interval);
                            if (message.open != null && $Object.hasOwnProperty.call(message, "open") && !$Object.is(message.open, 0))
                                writer.uint32(17).double(message.open);
                            if (message.high != null && $Object.hasOwnProperty.call(message, "high") && !$Object.is(message.high, 0))
                                writer.uint32(25).double(message.high);
                            if (message.low != null && $Object.hasOwnProperty.call(message, "low") && !$Object.is(message.low, 0))
                                writer.uint32(33).double(message.low);
                            if (message.close != null && $Object.hasOwnProperty.call(message, "close") && !$Object.is(message.close, 0))
                                writer.uint32(41).double(message.close);
                            if (message.vol != null && $Object.hasOwnProperty.call(message, "vol") && (typeof message.vol === "object" ? message.vol.low || message.vol.high : message.vol !== 0))
                                writer.uint32(48).int64(message.vol);
                            if (message.ts != null && $Object.hasOwnProperty.call(message, "ts") && (typeof message.ts === "object" ? message.ts.low || message.ts.high : message.ts !== 0))
                                writer.uint32(56).int64(message.ts);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        OHLC.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        if ((value = reader.stringVerify()).length)
                                            message.interval = value;
                                        else
                                            delete message.interval;
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.open = value;
                                        else
                                            delete message.open;
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.high = value;
                                        else
                                            delete message.high;
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.low = value;
                                        else
                                            delete message.low;
                                        continue;
                                    }
                                case 5: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.close = value;
                                        else
                                            delete message.close;
                                        continue;
                                    }
                                case 6: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.vol = value;
                                        else
                                            delete message.vol;
                                        continue;
                                    }
                                case 7: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.ts = value;
                                        else
                                            delete message.ts;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        OHLC.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC();
                            if (object.interval != null)
                                if (typeof object.interval !== "string" || object.interval.length)
                                    message.interval = $String(object.interval);
                            if (object.open != null)
                                if (!$Object.is($Number(object.open), 0))
                                    message.open = $Number(object.open);
                            if (object.high != null)
                                if (!$Object.is($Number(object.high), 0))
                                    message.high = $Number(object.high);
                            if (object.low != null)
                                if (!$Object.is($Number(object.low), 0))
                                    message.low = $Number(object.low);
                            if (object.close != null)
                                if (!$Object.is($Number(object.close), 0))
                                    message.close = $Number(object.close);
                            if (object.vol != null)
                                if (typeof object.vol === "object" ? object.vol.low || object.vol.high : $Number(object.vol) !== 0)
                                    if ($util.Long)
                                        message.vol = $util.Long.fromValue(object.vol, false);
                                    else if (typeof object.vol === "string")
                                        message.vol = $parseInt(object.vol, 10);
                                    else if (typeof object.vol === "number")
                                        message.vol = object.vol;
                                    else if (typeof object.vol === "object")
                                        message.vol = new $util.LongBits(object.vol.low >>> 0, object.vol.high >>> 0).toNumber();
                            if (object.ts != null)
                                if (typeof object.ts === "object" ? object.ts.low || object.ts.high : $Number(object.ts) !== 0)
                                    if ($util.Long)
                                        message.ts = $util.Long.fromValue(object.ts, false);
                                    else if (typeof object.ts === "string")
                                        message.ts = $parseInt(object.ts, 10);
                                    else if (typeof object.ts === "number")
                                        message.ts = object.ts;
                                    else if (typeof object.ts === "object")
                                        message.ts = new $util.LongBits(object.ts.low >>> 0, object.ts.high >>> 0).toNumber();
                            return message;
                        };

                        OHLC.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.interval = "";
                                object.open = 0;
                                object.high = 0;
                                object.low = 0;
                                object.close = 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.vol = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.vol = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.ts = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.ts = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                            }
                            if (message.interval != null && $Object.hasOwnProperty.call(message, "interval"))
                                object.interval = message.interval;
                            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                                object.open = options.json && !$isFinite(message.open) ? $String(message.open) : message.open;
                            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                                object.high = options.json && !$isFinite(message.high) ? $String(message.high) : message.high;
                            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                                object.low = options.json && !$isFinite(message.low) ? $String(message.low) : message.low;
                            if (message.close != null && $Object.hasOwnProperty.call(message, "close"))
                                object.close = options.json && !$isFinite(message.close) ? $String(message.close) : message.close;
                            if (message.vol != null && $Object.hasOwnProperty.call(message, "vol"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.vol = typeof message.vol === "number" ? $BigInt(message.vol) : $util.Long.fromBits(message.vol.low >>> 0, message.vol.high >>> 0, false).toBigInt();
                                else if (typeof message.vol === "number")
                                    object.vol = options.longs === $String ? $String(message.vol) : message.vol;
                                else
                                    object.vol = options.longs === $String ? $util.Long.prototype.toString.call(message.vol) : options.longs === $Number ? new $util.LongBits(message.vol.low >>> 0, message.vol.high >>> 0).toNumber() : message.vol;
                            if (message.ts != null && $Object.hasOwnProperty.call(message, "ts"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.ts = typeof message.ts === "number" ? $BigInt(message.ts) : $util.Long.fromBits(message.ts.low >>> 0, message.ts.high >>> 0, false).toBigInt();
                                else if (typeof message.ts === "number")
                                    object.ts = options.longs === $String ? $String(message.ts) : message.ts;
                                else
                                    object.ts = options.longs === $String ? $util.Long.prototype.toString.call(message.ts) : options.longs === $Number ? new $util.LongBits(message.ts.low >>> 0, message.ts.high >>> 0).toNumber() : message.ts;
                            return object;
                        };

                        OHLC.prototype.toJSON = function() {
                            return OHLC.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return OHLC;
                    })();

                    proto.MarketOHLC = (function() {

                        const MarketOHLC = function (properties) {
                            this.ohlc = [];
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        MarketOHLC.prototype.ohlc = $util.emptyArray;

                        MarketOHLC.create = function(properties) {
                            return new MarketOHLC(properties);
                        };

                        MarketOHLC.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ohlc != null && message.ohlc.length)
                                for (let i = 0; i < message.ohlc.length; ++i)
                                    $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.encode(message.ohlc[i], writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        MarketOHLC.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        if (!(message.ohlc && message.ohlc.length))
                                            message.ohlc = [];
                                        message.ohlc.push($root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.decode(reader, reader.size(), $undefined, _depth + 1));
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        MarketOHLC.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC();
                            if (object.ohlc) {
                                if (!$Array.isArray(object.ohlc))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.ohlc: array expected");
                                message.ohlc = $Array(object.ohlc.length);
                                for (let i = 0; i < object.ohlc.length; ++i) {
                                    if (!$util.isObject(object.ohlc[i]))
                                        throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.ohlc: object expected");
                                    message.ohlc[i] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.fromObject(object.ohlc[i], _depth + 1);
                                }
                            }
                            return message;
                        };

                        MarketOHLC.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.arrays || options.defaults)
                                object.ohlc = [];
                            if (message.ohlc && message.ohlc.length) {
                                object.ohlc = $Array(message.ohlc.length);
                                for (let j = 0; j < message.ohlc.length; ++j)
                                    object.ohlc[j] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.toObject(message.ohlc[j], options, _depth + 1);
                            }
                            return object;
                        };

                        MarketOHLC.prototype.toJSON = function() {
                            return MarketOHLC.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return MarketOHLC;
                    })();

                    proto.MarketFullFeed = (function() {

                        const MarketFullFeed = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        MarketFullFeed.prototype.ltpc = null;
                        MarketFullFeed.prototype.marketLevel = null;
                        MarketFullFeed.prototype.optionGreeks = null;
                        MarketFullFeed.prototype.marketOHLC = null;
                        MarketFullFeed.prototype.atp = 0;
                        MarketFullFeed.prototype.vtt = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        MarketFullFeed.prototype.oi = 0;
                        MarketFullFeed.prototype.iv = 0;
                        MarketFullFeed.prototype.tbq = 0;
                        MarketFullFeed.prototype.tsq = 0;

                        MarketFullFeed.create = function(properties) {
                            return new MarketFullFeed(properties);
                        };

                        MarketFullFeed.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.encode(message.ltpc, writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.marketLevel != null && $Object.hasOwnProperty.call(message, "marketLevel"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.encode(message.marketLevel, writer.uint32(18).fork(), _depth + 1).ldelim();
                            if (message.optionGreeks != null && $Object.hasOwnProperty.call(message, "optionGreeks"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.encode(message.optionGreeks, writer.uint32(26).fork(), _depth + 1).ldelim();
                            if (message.marketOHLC != null && $Object.hasOwnProperty.call(message, "marketOHLC"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.encode(message.marketOHLC, writer.uint32(34).fork(), _depth + 1).ldelim();
                            if (message.atp != null && $Object.hasOwnProperty.call(message, "atp") && !$Object.is(message.atp, 0))
                                writer.uint32(41).double(message.atp);
                            if (message.vtt != null && $Object.hasOwnProperty.call(message, "vtt") && (typeof message.vtt === "object" ? message.vtt.low || message.vtt.high : message.vtt !== 0))
                                writer.uint32(48).int64(message.vtt);
                            if (message.oi != null && $Object.hasOwnProperty.call(message, "oi") && !$Object.is(message.oi, 0))
                                writer.uint32(57).double(message.oi);
                            if (message.iv != null && $Object.hasOwnProperty.call(message, "iv") && !$Object.is(message.iv, 0))
                                writer.uint32(65).double(message.iv);
                            if (message.tbq != null && $Object.hasOwnProperty.call(message, "tbq") && !$Object.is(message.tbq, 0))
                                writer.uint32(73).double(message.tbq);
                            if (message.tsq != null && $Object.hasOwnProperty.call(message, "tsq") && !$Object.is(message.tsq, 0))
                                writer.uint32(81).double(message.tsq);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        MarketFullFeed.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.decode(reader, reader.size(), $undefined, _depth + 1, message.ltpc);
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        message.marketLevel = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.decode(reader, reader.size(), $undefined, _depth + 1, message.marketLevel);
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 2)
                                            break;
                                        message.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.decode(reader, reader.size(), $undefined, _depth + 1, message.optionGreeks);
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 2)
                                            break;
                                        message.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.decode(reader, reader.size(), $undefined, _depth + 1, message.marketOHLC);
                                        continue;
                                    }
                                case 5: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.atp = value;
                                        else
                                            delete message.atp;
                                        continue;
                                    }
                                case 6: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.vtt = value;
                                        else
                                            delete message.vtt;
                                        continue;
                                    }
                                case 7: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.oi = value;
                                        else
                                            delete message.oi;
                                        continue;
                                    }
                                case 8: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.iv = value;
                                        else
                                            delete message.iv;
                                        continue;
                                    }
                                case 9: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.tbq = value;
                                        else
                                            delete message.tbq;
                                        continue;
                                    }
                                case 10: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.tsq = value;
                                        else
                                            delete message.tsq;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        MarketFullFeed.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed();
                            if (object.ltpc != null) {
                                if (!$util.isObject(object.ltpc))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.ltpc: object expected");
                                message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.fromObject(object.ltpc, _depth + 1);
                            }
                            if (object.marketLevel != null) {
                                if (!$util.isObject(object.marketLevel))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.marketLevel: object expected");
                                message.marketLevel = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.fromObject(object.marketLevel, _depth + 1);
                            }
                            if (object.optionGreeks != null) {
                                if (!$util.isObject(object.optionGreeks))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.optionGreeks: object expected");
                                message.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.fromObject(object.optionGreeks, _depth + 1);
                            }
                            if (object.marketOHLC != null) {
                                if (!$util.isObject(object.marketOHLC))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.marketOHLC: object expected");
                                message.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.fromObject(object.marketOHLC, _depth + 1);
                            }
                            if (object.atp != null)
                                if (!$Object.is($Number(object.atp), 0))
                                    message.atp = $Number(object.atp);
                            if (object.vtt != null)
                                if (typeof object.vtt === "object" ? object.vtt.low || object.vtt.high : $Number(object.vtt) !== 0)
                                    if ($util.Long)
                                        message.vtt = $util.Long.fromValue(object.vtt, false);
                                    else if (typeof object.vtt === "string")
                                        message.vtt = $parseInt(object.vtt, 10);
                                    else if (typeof object.vtt === "number")
                                        message.vtt = object.vtt;
                                    else if (typeof object.vtt === "object")
                                        message.vtt = new $util.LongBits(object.vtt.low >>> 0, object.vtt.high >>> 0).toNumber();
                            if (object.oi != null)
                                if (!$Object.is($Number(object.oi), 0))
                                    message.oi = $Number(object.oi);
                            if (object.iv != null)
                                if (!$Object.is($Number(object.iv), 0))
                                    message.iv = $Number(object.iv);
                            if (object.tbq != null)
                                if (!$Object.is($Number(object.tbq), 0))
                                    message.tbq = $Number(object.tbq);
                            if (object.tsq != null)
                                if (!$Object.is($Number(object.tsq), 0))
                                    message.tsq = $Number(object.tsq);
                            return message;
                        };

                        MarketFullFeed.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.ltpc = null;
                                object.marketLevel = null;
                                object.optionGreeks = null;
                                object.marketOHLC = null;
                                object.atp = 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.vtt = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.vtt = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.oi = 0;
                                object.iv = 0;
                                object.tbq = 0;
                                object.tsq = 0;
                            }
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                object.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.toObject(message.ltpc, options, _depth + 1);
                            if (message.marketLevel != null && $Object.hasOwnProperty.call(message, "marketLevel"))
                                object.marketLevel = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.toObject(message.marketLevel, options, _depth + 1);
                            if (message.optionGreeks != null && $Object.hasOwnProperty.call(message, "optionGreeks"))
                                object.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.toObject(message.optionGreeks, options, _depth + 1);
                            if (message.marketOHLC != null && $Object.hasOwnProperty.call(message, "marketOHLC"))
                                object.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.toObject(message.marketOHLC, options, _depth + 1);
                            if (message.atp != null && $Object.hasOwnProperty.call(message, "atp"))
                                object.atp = options.json && !$isFinite(message.atp) ? $String(message.atp) : message.atp;
                            if (message.vtt != null && $Object.hasOwnProperty.call(message, "vtt"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.vtt = typeof message.vtt === "number" ? $BigInt(message.vtt) : $util.Long.fromBits(message.vtt.low >>> 0, message.vtt.high >>> 0, false).toBigInt();
                                else if (typeof message.vtt === "number")
                                    object.vtt = options.longs === $String ? $String(message.vtt) : message.vtt;
                                else
                                    object.vtt = options.longs === $String ? $util.Long.prototype.toString.call(message.vtt) : options.longs === $Number ? new $util.LongBits(message.vtt.low >>> 0, message.vtt.high >>> 0).toNumber() : message.vtt;
                            if (message.oi != null && $Object.hasOwnProperty.call(message, "oi"))
                                object.oi = options.json && !$isFinite(message.oi) ? $String(message.oi) : message.oi;
                            if (message.iv != null && $Object.hasOwnProperty.call(message, "iv"))
                                object.iv = options.json && !$isFinite(message.iv) ? $String(message.iv) : message.iv;
                            if (message.tbq != null && $Object.hasOwnProperty.call(message, "tbq"))
                                object.tbq = options.json && !$isFinite(message.tbq) ? $String(message.tbq) : message.tbq;
                            if (message.tsq != null && $Object.hasOwnProperty.call(message, "tsq"))
                                object.tsq = options.json && !$isFinite(message.tsq) ? $String(message.tsq) : message.tsq;
                            return object;
                        };

                        MarketFullFeed.prototype.toJSON = function() {
                            return MarketFullFeed.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return MarketFullFeed;
                    })();

                    proto.IndexFullFeed = (function() {

                        const IndexFullFeed = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        IndexFullFeed.prototype.ltpc = null;
                        IndexFullFeed.prototype.marketOHLC = null;

                        IndexFullFeed.create = function(properties) {
                            return new IndexFullFeed(properties);
                        };

                        IndexFullFeed.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.encode(message.ltpc, writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.marketOHLC != null && $Object.hasOwnProperty.call(message, "marketOHLC"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.encode(message.marketOHLC, writer.uint32(18).fork(), _depth + 1).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        IndexFullFeed.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.decode(reader, reader.size(), $undefined, _depth + 1, message.ltpc);
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        message.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.decode(reader, reader.size(), $undefined, _depth + 1, message.marketOHLC);
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        IndexFullFeed.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed();
                            if (object.ltpc != null) {
                                if (!$util.isObject(object.ltpc))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.ltpc: object expected");
                                message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.fromObject(object.ltpc, _depth + 1);
                            }
                            if (object.marketOHLC != null) {
                                if (!$util.isObject(object.marketOHLC))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.marketOHLC: object expected");
                                message.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.fromObject(object.marketOHLC, _depth + 1);
                            }
                            return message;
                        };

                        IndexFullFeed.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.ltpc = null;
                                object.marketOHLC = null;
                            }
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                object.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.toObject(message.ltpc, options, _depth + 1);
                            if (message.marketOHLC != null && $Object.hasOwnProperty.call(message, "marketOHLC"))
                                object.marketOHLC = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.toObject(message.marketOHLC, options, _depth + 1);
                            return object;
                        };

                        IndexFullFeed.prototype.toJSON = function() {
                            return IndexFullFeed.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return IndexFullFeed;
                    })();

                    proto.FullFeed = (function() {

                        const FullFeed = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        FullFeed.prototype.marketFF = null;
                        FullFeed.prototype.indexFF = null;

                        let $oneOfFields;

                        $Object.defineProperty(FullFeed.prototype, "FullFeedUnion", {
                            get: $util.oneOfGetter($oneOfFields = ["marketFF", "indexFF"]),
                            set: $util.oneOfSetter($oneOfFields)
                        });

                        FullFeed.create = function(properties) {
                            return new FullFeed(properties);
                        };

                        FullFeed.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.marketFF != null && $Object.hasOwnProperty.call(message, "marketFF"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.encode(message.marketFF, writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.indexFF != null && $Object.hasOwnProperty.call(message, "indexFF"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.encode(message.indexFF, writer.uint32(18).fork(), _depth + 1).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        FullFeed.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        message.marketFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.decode(reader, reader.size(), $undefined, _depth + 1, message.marketFF);
                                        message.FullFeedUnion = "marketFF";
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        message.indexFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.decode(reader, reader.size(), $undefined, _depth + 1, message.indexFF);
                                        message.FullFeedUnion = "indexFF";
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        FullFeed.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed();
                            if (object.marketFF != null) {
                                if (!$util.isObject(object.marketFF))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.marketFF: object expected");
                                message.marketFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.fromObject(object.marketFF, _depth + 1);
                            }
                            if (object.indexFF != null) {
                                if (!$util.isObject(object.indexFF))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.indexFF: object expected");
                                message.indexFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.fromObject(object.indexFF, _depth + 1);
                            }
                            return message;
                        };

                        FullFeed.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (message.marketFF != null && $Object.hasOwnProperty.call(message, "marketFF")) {
                                object.marketFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.toObject(message.marketFF, options, _depth + 1);
                                if (options.oneofs)
                                    object.FullFeedUnion = "marketFF";
                            }
                            if (message.indexFF != null && $Object.hasOwnProperty.call(message, "indexFF")) {
                                object.indexFF = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.toObject(message.indexFF, options, _depth + 1);
                                if (options.oneofs)
                                    object.FullFeedUnion = "indexFF";
                            }
                            return object;
                        };

                        FullFeed.prototype.toJSON = function() {
                            return FullFeed.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return FullFeed;
                    })();

                    proto.FirstLevelWithGreeks = (function() {

                        const FirstLevelWithGreeks = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        FirstLevelWithGreeks.prototype.ltpc = null;
                        FirstLevelWithGreeks.prototype.firstDepth = null;
                        FirstLevelWithGreeks.prototype.optionGreeks = null;
                        FirstLevelWithGreeks.prototype.vtt = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        FirstLevelWithGreeks.prototype.oi = 0;
                        FirstLevelWithGreeks.prototype.iv = 0;

                        FirstLevelWithGreeks.create = function(properties) {
                            return new FirstLevelWithGreeks(properties);
                        };

                        FirstLevelWithGreeks.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.encode(message.ltpc, writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.firstDepth != null && $Object.hasOwnProperty.call(message, "firstDepth"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.encode(message.firstDepth, writer.uint32(18).fork(), _depth + 1).ldelim();
                            if (message.optionGreeks != null && $Object.hasOwnProperty.call(message, "optionGreeks"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.encode(message.optionGreeks, writer.uint32(26).fork(), _depth + 1).ldelim();
                            if (message.vtt != null && $Object.hasOwnProperty.call(message, "vtt") && (typeof message.vtt === "object" ? message.vtt.low || message.vtt.high : message.vtt !== 0))
                                writer.uint32(32).int64(message.vtt);
                            if (message.oi != null && $Object.hasOwnProperty.call(message, "oi") && !$Object.is(message.oi, 0))
                                writer.uint32(41).double(message.oi);
                            if (message.iv != null && $Object.hasOwnProperty.call(message, "iv") && !$Object.is(message.iv, 0))
                                writer.uint32(49).double(message.iv);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        FirstLevelWithGreeks.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.decode(reader, reader.size(), $undefined, _depth + 1, message.ltpc);
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        message.firstDepth = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.decode(reader, reader.size(), $undefined, _depth + 1, message.firstDepth);
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 2)
                                            break;
                                        message.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.decode(reader, reader.size(), $undefined, _depth + 1, message.optionGreeks);
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.vtt = value;
                                        else
                                            delete message.vtt;
                                        continue;
                                    }
                                case 5: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.oi = value;
                                        else
                                            delete message.oi;
                                        continue;
                                    }
                                case 6: {
                                        if (wireType !== 1)
                                            break;
                                        if (!$Object.is(value = reader.double(), 0))
                                            message.iv = value;
                                        else
                                            delete message.iv;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        FirstLevelWithGreeks.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks();
                            if (object.ltpc != null) {
                                if (!$util.isObject(object.ltpc))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.ltpc: object expected");
                                message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.fromObject(object.ltpc, _depth + 1);
                            }
                            if (object.firstDepth != null) {
                                if (!$util.isObject(object.firstDepth))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.firstDepth: object expected");
                                message.firstDepth = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.fromObject(object.firstDepth, _depth + 1);
                            }
                            if (object.optionGreeks != null) {
                                if (!$util.isObject(object.optionGreeks))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.optionGreeks: object expected");
                                message.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.fromObject(object.optionGreeks, _depth + 1);
                            }
                            if (object.vtt != null)
                                if (typeof object.vtt === "object" ? object.vtt.low || object.vtt.high : $Number(object.vtt) !== 0)
                                    if ($util.Long)
                                        message.vtt = $util.Long.fromValue(object.vtt, false);
                                    else if (typeof object.vtt === "string")
                                        message.vtt = $parseInt(object.vtt, 10);
                                    else if (typeof object.vtt === "number")
                                        message.vtt = object.vtt;
                                    else if (typeof object.vtt === "object")
                                        message.vtt = new $util.LongBits(object.vtt.low >>> 0, object.vtt.high >>> 0).toNumber();
                            if (object.oi != null)
                                if (!$Object.is($Number(object.oi), 0))
                                    message.oi = $Number(object.oi);
                            if (object.iv != null)
                                if (!$Object.is($Number(object.iv), 0))
                                    message.iv = $Number(object.iv);
                            return message;
                        };

                        FirstLevelWithGreeks.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults) {
                                object.ltpc = null;
                                object.firstDepth = null;
                                object.optionGreeks = null;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.vtt = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.vtt = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.oi = 0;
                                object.iv = 0;
                            }
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                object.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.toObject(message.ltpc, options, _depth + 1);
                            if (message.firstDepth != null && $Object.hasOwnProperty.call(message, "firstDepth"))
                                object.firstDepth = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.toObject(message.firstDepth, options, _depth + 1);
                            if (message.optionGreeks != null && $Object.hasOwnProperty.call(message, "optionGreeks"))
                                object.optionGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.toObject(message.optionGreeks, options, _depth + 1);
                            if (message.vtt != null && $Object.hasOwnProperty.call(message, "vtt"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.vtt = typeof message.vtt === "number" ? $BigInt(message.vtt) : $util.Long.fromBits(message.vtt.low >>> 0, message.vtt.high >>> 0, false).toBigInt();
                                else if (typeof message.vtt === "number")
                                    object.vtt = options.longs === $String ? $String(message.vtt) : message.vtt;
                                else
                                    object.vtt = options.longs === $String ? $util.Long.prototype.toString.call(message.vtt) : options.longs === $Number ? new $util.LongBits(message.vtt.low >>> 0, message.vtt.high >>> 0).toNumber() : message.vtt;
                            if (message.oi != null && $Object.hasOwnProperty.call(message, "oi"))
                                object.oi = options.json && !$isFinite(message.oi) ? $String(message.oi) : message.oi;
                            if (message.iv != null && $Object.hasOwnProperty.call(message, "iv"))
                                object.iv = options.json && !$isFinite(message.iv) ? $String(message.iv) : message.iv;
                            return object;
                        };

                        FirstLevelWithGreeks.prototype.toJSON = function() {
                            return FirstLevelWithGreeks.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return FirstLevelWithGreeks;
                    })();

                    proto.RequestMode = (function() {
                        const valuesById = $Object.create(null), values = $Object.create(valuesById);
                        values[valuesById[0] = "ltpc"] = 0;
                        values[valuesById[1] = "full_d5"] = 1;
                        values[valuesById[2] = "option_greeks"] = 2;
                        values[valuesById[3] = "full_d30"] = 3;
                        return values;
                    })();

                    proto.Feed = (function() {

                        const Feed = function (properties) {
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        Feed.prototype.ltpc = null;
                        Feed.prototype.fullFeed = null;
                        Feed.prototype.firstLevelWithGreeks = null;
                        Feed.prototype.requestMode = 0;

                        let $oneOfFields;

                        $Object.defineProperty(Feed.prototype, "FeedUnion", {
                            get: $util.oneOfGetter($oneOfFields = ["ltpc", "fullFeed", "firstLevelWithGreeks"]),
                            set: $util.oneOfSetter($oneOfFields)
                        });

                        Feed.create = function(properties) {
                            return new Feed(properties);
                        };

                        Feed.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.encode(message.ltpc, writer.uint32(10).fork(), _depth + 1).ldelim();
                            if (message.fullFeed != null && $Object.hasOwnProperty.call(message, "fullFeed"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.encode(message.fullFeed, writer.uint32(18).fork(), _depth + 1).ldelim();
                            if (message.firstLevelWithGreeks != null && $Object.hasOwnProperty.call(message, "firstLevelWithGreeks"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.encode(message.firstLevelWithGreeks, writer.uint32(26).fork(), _depth + 1).ldelim();
                            if (message.requestMode != null && $Object.hasOwnProperty.call(message, "requestMode") && message.requestMode !== 0)
                                writer.uint32(32).int32(message.requestMode);
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        Feed.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.decode(reader, reader.size(), $undefined, _depth + 1, message.ltpc);
                                        message.FeedUnion = "ltpc";
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        message.fullFeed = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.decode(reader, reader.size(), $undefined, _depth + 1, message.fullFeed);
                                        message.FeedUnion = "fullFeed";
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 2)
                                            break;
                                        message.firstLevelWithGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.decode(reader, reader.size(), $undefined, _depth + 1, message.firstLevelWithGreeks);
                                        message.FeedUnion = "firstLevelWithGreeks";
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 0)
                                            break;
                                        if (value = reader.int32())
                                            message.requestMode = value;
                                        else
                                            delete message.requestMode;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        Feed.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.Feed: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed();
                            if (object.ltpc != null) {
                                if (!$util.isObject(object.ltpc))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.ltpc: object expected");
                                message.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.fromObject(object.ltpc, _depth + 1);
                            }
                            if (object.fullFeed != null) {
                                if (!$util.isObject(object.fullFeed))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.fullFeed: object expected");
                                message.fullFeed = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.fromObject(object.fullFeed, _depth + 1);
                            }
                            if (object.firstLevelWithGreeks != null) {
                                if (!$util.isObject(object.firstLevelWithGreeks))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.firstLevelWithGreeks: object expected");
                                message.firstLevelWithGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.fromObject(object.firstLevelWithGreeks, _depth + 1);
                            }
                            if (object.requestMode !== 0 && (typeof object.requestMode !== "string" || $root.com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode[object.requestMode] !== 0))
                                switch (object.requestMode) {
                                case "ltpc":
                                case 0:
                                    message.requestMode = 0;
                                    break;
                                case "full_d5":
                                case 1:
                                    message.requestMode = 1;
                                    break;
                                case "option_greeks":
                                case 2:
                                    message.requestMode = 2;
                                    break;
                                case "full_d30":
                                case 3:
                                    message.requestMode = 3;
                                    break;
                                default:
                                    if (typeof object.requestMode === "number" && (object.requestMode | 0) === object.requestMode)
                                        message.requestMode = object.requestMode;
                                }
                            return message;
                        };

                        Feed.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.defaults)
                                object.requestMode = options.enums === $String ? "ltpc" : 0;
                            if (message.ltpc != null && $Object.hasOwnProperty.call(message, "ltpc")) {
                                object.ltpc = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.toObject(message.ltpc, options, _depth + 1);
                                if (options.oneofs)
                                    object.FeedUnion = "ltpc";
                            }
                            if (message.fullFeed != null && $Object.hasOwnProperty.call(message, "fullFeed")) {
                                object.fullFeed = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.toObject(message.fullFeed, options, _depth + 1);
                                if (options.oneofs)
                                    object.FeedUnion = "fullFeed";
                            }
                            if (message.firstLevelWithGreeks != null && $Object.hasOwnProperty.call(message, "firstLevelWithGreeks")) {
                                object.firstLevelWithGreeks = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.toObject(message.firstLevelWithGreeks, options, _depth + 1);
                                if (options.oneofs)
                                    object.FeedUnion = "firstLevelWithGreeks";
                            }
                            if (message.requestMode != null && $Object.hasOwnProperty.call(message, "requestMode"))
                                object.requestMode = options.enums === $String ? $root.com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode[message.requestMode] === $undefined ? message.requestMode : $root.com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode[message.requestMode] : message.requestMode;
                            return object;
                        };

                        Feed.prototype.toJSON = function() {
                            return Feed.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return Feed;
                    })();

                    proto.MarketStatus = (function() {
                        const valuesById = $Object.create(null), values = $Object.create(valuesById);
                        values[valuesById[0] = "PRE_OPEN_START"] = 0;
                        values[valuesById[1] = "PRE_OPEN_END"] = 1;
                        values[valuesById[2] = "NORMAL_OPEN"] = 2;
                        values[valuesById[3] = "NORMAL_CLOSE"] = 3;
                        values[valuesById[4] = "CLOSING_START"] = 4;
                        values[valuesById[5] = "CLOSING_END"] = 5;
                        return values;
                    })();

                    proto.MarketInfo = (function() {

                        const MarketInfo = function (properties) {
                            this.segmentStatus = {};
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        MarketInfo.prototype.segmentStatus = $util.emptyObject;

                        MarketInfo.create = function(properties) {
                            return new MarketInfo(properties);
                        };

                        MarketInfo.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.segmentStatus != null && $Object.hasOwnProperty.call(message, "segmentStatus"))
                                for (let keys = $Object.keys(message.segmentStatus), i = 0; i < keys.length; ++i)
                                    writer.uint32(10).fork().uint32(10).string(keys[i]).uint32(16).int32(message.segmentStatus[keys[i]]).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        MarketInfo.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, key, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 2)
                                            break;
                                        if (message.segmentStatus === $util.emptyObject)
                                            message.segmentStatus = {};
                                        let end2 = reader.size() + reader.pos;
                                        if (end2 > reader.len)
                                            throw $RangeError("index out of range");
                                        reader.len = end2;
                                        key = "";
                                        value = 0;
                                        while (reader.pos < end2) {
                                            let tag2 = reader.tag();
                                            wireType = tag2 & 7;
                                            switch (tag2 >>>= 3) {
                                            case 1:
                                                if (wireType !== 2)
                                                    break;
                                                key = reader.stringVerify();
                                                continue;
                                            case 2:
                                                if (wireType !== 0)
                                                    break;
                                                value = reader.int32();
                                                continue;
                                            }
                                            reader.skipType(wireType, _depth, tag2);
                                        }
                                        if (reader.pos !== end2)
                                            throw $RangeError("index out of range");
                                        reader.len = end;
                                        if (key === "__proto__")
                                            $util.makeProp(message.segmentStatus, key);
                                        message.segmentStatus[key] = value;
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        MarketInfo.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo();
                            if (object.segmentStatus) {
                                if (!$util.isObject(object.segmentStatus))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.segmentStatus: object expected");
                                message.segmentStatus = {};
                                for (let keys = $Object.keys(object.segmentStatus), i = 0; i < keys.length; ++i) {
                                    if (keys[i] === "__proto__")
                                        $util.makeProp(message.segmentStatus, keys[i]);
                                    switch (object.segmentStatus[keys[i]]) {
                                    case "PRE_OPEN_START":
                                    case 0:
                                        message.segmentStatus[keys[i]] = 0;
                                        break;
                                    case "PRE_OPEN_END":
                                    case 1:
                                        message.segmentStatus[keys[i]] = 1;
                                        break;
                                    case "NORMAL_OPEN":
                                    case 2:
                                        message.segmentStatus[keys[i]] = 2;
                                        break;
                                    case "NORMAL_CLOSE":
                                    case 3:
                                        message.segmentStatus[keys[i]] = 3;
                                        break;
                                    case "CLOSING_START":
                                    case 4:
                                        message.segmentStatus[keys[i]] = 4;
                                        break;
                                    case "CLOSING_END":
                                    case 5:
                                        message.segmentStatus[keys[i]] = 5;
                                        break;
                                    default:
                                        if (typeof object.segmentStatus[keys[i]] === "number" && (object.segmentStatus[keys[i]] | 0) === object.segmentStatus[keys[i]])
                                            message.segmentStatus[keys[i]] = object.segmentStatus[keys[i]];
                                    }
                                }
                            }
                            return message;
                        };

                        MarketInfo.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.objects || options.defaults)
                                object.segmentStatus = {};
                            let keys2;
                            if (message.segmentStatus && (keys2 = $Object.keys(message.segmentStatus)).length) {
                                object.segmentStatus = {};
                                for (let j = 0; j < keys2.length; ++j) {
                                    if (keys2[j] === "__proto__")
                                        $util.makeProp(object.segmentStatus, keys2[j]);
                                    object.segmentStatus[keys2[j]] = options.enums === $String ? $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketStatus[message.segmentStatus[keys2[j]]] === $undefined ? message.segmentStatus[keys2[j]] : $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketStatus[message.segmentStatus[keys2[j]]] : message.segmentStatus[keys2[j]];
                                }
                            }
                            return object;
                        };

                        MarketInfo.prototype.toJSON = function() {
                            return MarketInfo.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return MarketInfo;
                    })();

                    proto.Type = (function() {
                        const valuesById = $Object.create(null), values = $Object.create(valuesById);
                        values[valuesById[0] = "initial_feed"] = 0;
                        values[valuesById[1] = "live_feed"] = 1;
                        values[valuesById[2] = "market_info"] = 2;
                        return values;
                    })();

                    proto.FeedResponse = (function() {

                        const FeedResponse = function (properties) {
                            this.feeds = {};
                            if (properties)
                                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                        this[keys[i]] = properties[keys[i]];
                        };

                        FeedResponse.prototype.type = 0;
                        FeedResponse.prototype.feeds = $util.emptyObject;
                        FeedResponse.prototype.currentTs = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
                        FeedResponse.prototype.marketInfo = null;

                        FeedResponse.create = function(properties) {
                            return new FeedResponse(properties);
                        };

                        FeedResponse.encode = function (message, writer, _depth) {
                            if (!writer)
                                writer = $Writer.create();
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== 0)
                                writer.uint32(8).int32(message.type);
                            if (message.feeds != null && $Object.hasOwnProperty.call(message, "feeds"))
                                for (let keys = $Object.keys(message.feeds), i = 0; i < keys.length; ++i) {
                                    writer.uint32(18).fork().uint32(10).string(keys[i]);
                                    $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.encode(message.feeds[keys[i]], writer.uint32(18).fork(), _depth + 1).ldelim().ldelim();
                                }
                            if (message.currentTs != null && $Object.hasOwnProperty.call(message, "currentTs") && (typeof message.currentTs === "object" ? message.currentTs.low || message.currentTs.high : message.currentTs !== 0))
                                writer.uint32(24).int64(message.currentTs);
                            if (message.marketInfo != null && $Object.hasOwnProperty.call(message, "marketInfo"))
                                $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.encode(message.marketInfo, writer.uint32(34).fork(), _depth + 1).ldelim();
                            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                                for (let i = 0; i < message.$unknowns.length; ++i)
                                    writer.raw(message.$unknowns[i]);
                            return writer;
                        };

                        FeedResponse.decode = function (reader, length, _end, _depth, _target) {
                            if (!(reader instanceof $Reader))
                                reader = $Reader.create(reader);
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $Reader.recursionLimit)
                                throw $Error("max depth exceeded");
                            let end, message, key, value;
                            if (length === $undefined)
                                end = reader.len;
                            else {
                                end = reader.pos + length;
                                if (end > reader.len)
                                    throw $RangeError("index out of range");
                                length = reader.len;
                                reader.len = end;
                            }
                            message = _target || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse();
                            while (reader.pos < end) {
                                let start = reader.pos;
                                let tag = reader.tag();
                                if (tag === _end) {
                                    _end = $undefined;
                                    break;
                                }
                                let wireType = tag & 7;
                                switch (tag >>>= 3) {
                                case 1: {
                                        if (wireType !== 0)
                                            break;
                                        if (value = reader.int32())
                                            message.type = value;
                                        else
                                            delete message.type;
                                        continue;
                                    }
                                case 2: {
                                        if (wireType !== 2)
                                            break;
                                        if (message.feeds === $util.emptyObject)
                                            message.feeds = {};
                                        let end2 = reader.size() + reader.pos;
                                        if (end2 > reader.len)
                                            throw $RangeError("index out of range");
                                        reader.len = end2;
                                        key = "";
                                        value = null;
                                        while (reader.pos < end2) {
                                            let tag2 = reader.tag();
                                            wireType = tag2 & 7;
                                            switch (tag2 >>>= 3) {
                                            case 1:
                                                if (wireType !== 2)
                                                    break;
                                                key = reader.stringVerify();
                                                continue;
                                            case 2:
                                                if (wireType !== 2)
                                                    break;
                                                value = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.decode(reader, reader.size(), $undefined, _depth + 1, value);
                                                continue;
                                            }
                                            reader.skipType(wireType, _depth, tag2);
                                        }
                                        if (reader.pos !== end2)
                                            throw $RangeError("index out of range");
                                        reader.len = end;
                                        if (key === "__proto__")
                                            $util.makeProp(message.feeds, key);
                                        message.feeds[key] = value || new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed();
                                        continue;
                                    }
                                case 3: {
                                        if (wireType !== 0)
                                            break;
                                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                            message.currentTs = value;
                                        else
                                            delete message.currentTs;
                                        continue;
                                    }
                                case 4: {
                                        if (wireType !== 2)
                                            break;
                                        message.marketInfo = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.decode(reader, reader.size(), $undefined, _depth + 1, message.marketInfo);
                                        continue;
                                    }
                                }
                                reader.skipType(wireType, _depth, tag);
                                if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                                }
                            }
                            if (length !== $undefined) {
                                if (reader.pos !== end)
                                    throw $RangeError("index out of range");
                                reader.len = length;
                            }
                            if (_end !== $undefined)
                                throw $Error("missing end group");
                            return message;
                        };

                        FeedResponse.fromObject = function (object, _depth) {
                            if (object instanceof $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse)
                                return object;
                            if (!$util.isObject(object))
                                throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse: object expected");
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let message = new $root.com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse();
                            if (object.type !== 0 && (typeof object.type !== "string" || $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Type[object.type] !== 0))
                                switch (object.type) {
                                case "initial_feed":
                                case 0:
                                    message.type = 0;
                                    break;
                                case "live_feed":
                                case 1:
                                    message.type = 1;
                                    break;
                                case "market_info":
                                case 2:
                                    message.type = 2;
                                    break;
                                default:
                                    if (typeof object.type === "number" && (object.type | 0) === object.type)
                                        message.type = object.type;
                                }
                            if (object.feeds) {
                                if (!$util.isObject(object.feeds))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.feeds: object expected");
                                message.feeds = {};
                                for (let keys = $Object.keys(object.feeds), i = 0; i < keys.length; ++i) {
                                    if (keys[i] === "__proto__")
                                        $util.makeProp(message.feeds, keys[i]);
                                    if (!$util.isObject(object.feeds[keys[i]]))
                                        throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.feeds: object expected");
                                    message.feeds[keys[i]] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.fromObject(object.feeds[keys[i]], _depth + 1);
                                }
                            }
                            if (object.currentTs != null)
                                if (typeof object.currentTs === "object" ? object.currentTs.low || object.currentTs.high : $Number(object.currentTs) !== 0)
                                    if ($util.Long)
                                        message.currentTs = $util.Long.fromValue(object.currentTs, false);
                                    else if (typeof object.currentTs === "string")
                                        message.currentTs = $parseInt(object.currentTs, 10);
                                    else if (typeof object.currentTs === "number")
                                        message.currentTs = object.currentTs;
                                    else if (typeof object.currentTs === "object")
                                        message.currentTs = new $util.LongBits(object.currentTs.low >>> 0, object.currentTs.high >>> 0).toNumber();
                            if (object.marketInfo != null) {
                                if (!$util.isObject(object.marketInfo))
                                    throw $TypeError(".com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.marketInfo: object expected");
                                message.marketInfo = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.fromObject(object.marketInfo, _depth + 1);
                            }
                            return message;
                        };

                        FeedResponse.toObject = function (message, options, _depth) {
                            if (!options)
                                options = {};
                            if (_depth === $undefined)
                                _depth = 0;
                            if (_depth > $util.recursionLimit)
                                throw $Error("max depth exceeded");
                            let object = {};
                            if (options.objects || options.defaults)
                                object.feeds = {};
                            if (options.defaults) {
                                object.type = options.enums === $String ? "initial_feed" : 0;
                                if ($util.Long) {
                                    let long = new $util.Long(0, 0, false);
                                    object.currentTs = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                                } else
                                    object.currentTs = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                                object.marketInfo = null;
                            }
                            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                                object.type = options.enums === $String ? $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Type[message.type] === $undefined ? message.type : $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Type[message.type] : message.type;
                            let keys2;
                            if (message.feeds && (keys2 = $Object.keys(message.feeds)).length) {
                                object.feeds = {};
                                for (let j = 0; j < keys2.length; ++j) {
                                    if (keys2[j] === "__proto__")
                                        $util.makeProp(object.feeds, keys2[j]);
                                    object.feeds[keys2[j]] = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.toObject(message.feeds[keys2[j]], options, _depth + 1);
                                }
                            }
                            if (message.currentTs != null && $Object.hasOwnProperty.call(message, "currentTs"))
                                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                                    object.currentTs = typeof message.currentTs === "number" ? $BigInt(message.currentTs) : $util.Long.fromBits(message.currentTs.low >>> 0, message.currentTs.high >>> 0, false).toBigInt();
                                else if (typeof message.currentTs === "number")
                                    object.currentTs = options.longs === $String ? $String(message.currentTs) : message.currentTs;
                                else
                                    object.currentTs = options.longs === $String ? $util.Long.prototype.toString.call(message.currentTs) : options.longs === $Number ? new $util.LongBits(message.currentTs.low >>> 0, message.currentTs.high >>> 0).toNumber() : message.currentTs;
                            if (message.marketInfo != null && $Object.hasOwnProperty.call(message, "marketInfo"))
                                object.marketInfo = $root.com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.toObject(message.marketInfo, options, _depth + 1);
                            return object;
                        };

                        FeedResponse.prototype.toJSON = function() {
                            return FeedResponse.toObject(this, $protobuf.util.toJSONOptions);
                        };

                        return FeedResponse;
                    })();

                    return proto;
                })();

                return rpc;
            })();

            return marketdatafeederv3udapi;
        })();

        return upstox;
    })();

    return com;
})();

export {
  $root as default
};
